import type { QueryClient } from "@tanstack/react-query";
import { createRootRouteWithContext } from "@tanstack/react-router";
import { Frame } from "#app/compose/every-page/frame.tsx";
import type { Loader } from "#client/state/loader.ts";
import type { Language } from "#domain/game/language.ts";

type RouteContext = Readonly<{
  queryClient: QueryClient;
  loader: Loader;
  language: () => Language;
}>;

export const Route = createRootRouteWithContext<RouteContext>()({ component: Frame });
