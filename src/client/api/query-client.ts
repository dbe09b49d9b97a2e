import { QueryClient } from "@tanstack/react-query";

/** The query cache of this tab. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // The shop's list changes a few times a year, so returning to the tab need not refetch it each time.
      staleTime: 5 * 60_000,
      retry: 1,
      retryDelay: 500,
      // If the browser reports "offline", queries would otherwise pause and show a skeleton instead of an
      // error.
      networkMode: "always",
    },
  },
});
