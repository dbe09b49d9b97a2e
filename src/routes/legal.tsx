import { createFileRoute } from "@tanstack/react-router";
import { LegalScreen } from "#app/compose/legal-screen.tsx";
import { configQuery } from "#client/services/config.ts";

export const Route = createFileRoute("/legal")({
  loader: ({ context }) => {
    // Waits for the configuration, so that its arrival does not shift the layout, but for 500 ms at most.
    return Promise.race([context.queryClient.prefetchQuery(configQuery), inTime()]);
  },
  component: LegalScreen,
});

const inTime = () => new Promise<void>((resolve) => setTimeout(resolve, 500));
