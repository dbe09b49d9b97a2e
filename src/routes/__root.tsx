import type { QueryClient } from "@tanstack/react-query";
import { createRootRouteWithContext, Outlet } from "@tanstack/react-router";
import type { Loader } from "#client/loader.ts";
import { Shell } from "#features/shell/shell.tsx";

export const Route = createRootRouteWithContext<Readonly<{ queryClient: QueryClient; loader: Loader }>>()({
  component: Root,
});

function Root() {
  const { loader } = Route.useRouteContext();
  return (
    <Shell loader={loader}>
      <Outlet />
    </Shell>
  );
}
