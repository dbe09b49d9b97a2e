import type { QueryClient } from "@tanstack/react-query";
import { createRootRouteWithContext, Outlet } from "@tanstack/react-router";
import type { Loader } from "#client/loader.ts";
import { NotFound } from "#features/shell/not-found.tsx";
import { PageError } from "#features/shell/page-error.tsx";
import { Shell } from "#features/shell/shell.tsx";

export const Route = createRootRouteWithContext<Readonly<{ queryClient: QueryClient; loader: Loader }>>()({
  component: Root,
  notFoundComponent: NotFound,
  errorComponent: ({ reset }) => <PageError reset={reset} />,
});

function Root() {
  const { loader } = Route.useRouteContext();
  return (
    <Shell loader={loader}>
      <Outlet />
    </Shell>
  );
}
