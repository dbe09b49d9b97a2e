import { createFileRoute } from "@tanstack/react-router";
import { LegalScreen } from "#app/compose/legal/legal-screen.tsx";
import { loadPageTexts } from "#client/i18n/texts/of-page.ts";
import { configQuery } from "#client/services/config.ts";

export const Route = createFileRoute("/legal")({
  loader: ({ context }) => {
    // Waits for the configuration, so that its arrival does not shift the layout, but for 500 ms at most.
    const config = Promise.race([context.queryClient.prefetchQuery(configQuery), inTime()]);
    return Promise.all([config, loadPageTexts("legal")]);
  },
  component: LegalScreen,
});

const inTime = () => new Promise<void>((resolve) => setTimeout(resolve, 500));
