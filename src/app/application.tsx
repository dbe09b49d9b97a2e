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

/**
 * The tree that the server renders and the browser hydrates: both must be the same. Until the content is hydrated, no query is
 * sent, because a response would change it.
 */
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
