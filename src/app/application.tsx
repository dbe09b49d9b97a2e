import { IsRestoringProvider, type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { StrictMode, useEffect } from "react";
import { useIsShown } from "#ui/layout/shown.ts";
import type { createAppRouter } from "./router.ts";
import { refetchQueries } from "./start/public-queries.ts";

type ApplicationProps = Readonly<{
  queryClient: QueryClient;
  router: ReturnType<typeof createAppRouter>;
}>;

/** Server and browser must render the same: no query is sent before hydration. */
export function Application({ queryClient, router }: ApplicationProps) {
  const isShown = useIsShown();
  useEffect(() => {
    if (isShown) refetchQueries(queryClient);
  }, [isShown, queryClient]);
  return (
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <IsRestoringProvider value={!isShown}>
          <RouterProvider router={router} />
        </IsRestoringProvider>
      </QueryClientProvider>
    </StrictMode>
  );
}
