import { IsRestoringProvider, type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { StrictMode, useEffect } from "react";
import { RenderedAt } from "#ui/format/time-since.ts";
import { useIsShown } from "#ui/layout/shown.ts";
import type { createAppRouter } from "./router.ts";
import { refetchQueries } from "./start/public-queries.ts";

type ApplicationProps = Readonly<{
  queryClient: QueryClient;
  router: ReturnType<typeof createAppRouter>;
  renderedAt?: number | undefined;
}>;

/** Server and browser must render the same: no query is sent before hydration. */
export function Application({ queryClient, router, renderedAt }: ApplicationProps) {
  const isShown = useIsShown();
  useEffect(() => {
    if (isShown) refetchQueries(queryClient);
  }, [isShown, queryClient]);
  return (
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <IsRestoringProvider value={!isShown}>
          <RenderedAt value={renderedAt}>
            <RouterProvider router={router} />
          </RenderedAt>
        </IsRestoringProvider>
      </QueryClientProvider>
    </StrictMode>
  );
}
