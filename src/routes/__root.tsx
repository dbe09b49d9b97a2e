import type { QueryClient } from "@tanstack/react-query";
import { createRootRouteWithContext } from "@tanstack/react-router";
import { Frame } from "#app/compose/every-page/frame.tsx";
import type { Loader } from "#client/state/loader.ts";

type RouteContext = Readonly<{ queryClient: QueryClient; loader: Loader }>;

export const Route = createRootRouteWithContext<RouteContext>()({ component: Frame });
