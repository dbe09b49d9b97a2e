import { QueryClient } from "@tanstack/react-query";

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // The player's own list changes a few times a year; coming back to the tab need not ask again each time.
      staleTime: 5 * 60_000,
      retry: 1,
      retryDelay: 500,
      // "Offline" by the browser's guess would otherwise show a skeleton forever instead of an error with Retry.
      networkMode: "always",
    },
  },
});
