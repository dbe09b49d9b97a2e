import { createFileRoute } from "@tanstack/react-router";
import { configQuery } from "#features/legal/legal.client.ts";
import { LegalPage } from "#features/legal/legal-page.tsx";

export const Route = createFileRoute("/legal")({
  loader: ({ context: { queryClient } }) => void queryClient.prefetchQuery(configQuery),
  component: LegalPage,
});
