import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { StrictMode } from "react";
import type { createAppRouter } from "./router.ts";

type ApplicationProps = Readonly<{
  queryClient: QueryClient;
  router: ReturnType<typeof createAppRouter>;
}>;

/** The tree that the server renders and the browser hydrates: both must be the same. */
export function Application({ queryClient, router }: ApplicationProps) {
  return (
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>
  );
}
