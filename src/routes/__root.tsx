import type { QueryClient } from "@tanstack/react-query";
import { createRootRouteWithContext, Outlet } from "@tanstack/react-router";
import type { Loader } from "#client/loader.ts";
import { Shell } from "#features/shell/shell.tsx";
import { lazyPart } from "#ui/lazy-part.tsx";

const EveryPageCommands = lazyPart(async () => (await import("./-commands.tsx")).EveryPageCommands);

export const Route = createRootRouteWithContext<Readonly<{ queryClient: QueryClient; loader: Loader }>>()({
  component: Root,
});

function Root() {
  const { loader } = Route.useRouteContext();
  return (
    <Shell loader={loader}>
      <Outlet />
      <EveryPageCommands />
    </Shell>
  );
}
