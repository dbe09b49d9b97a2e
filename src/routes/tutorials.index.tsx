import { createFileRoute } from "@tanstack/react-router";
import { loadOverview } from "#features/guides/page/guides.client.ts";
import { GuidesPage } from "#features/guides/list/guides-page.tsx";

export const Route = createFileRoute("/tutorials/")({
  loader: ({ context: { queryClient } }) => loadOverview(queryClient),
  component: GuidesPage,
});
