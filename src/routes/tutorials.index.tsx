import { createFileRoute } from "@tanstack/react-router";
import { GuidesPage } from "#features/guides/list/guides-page.tsx";
import { loadOverview } from "#features/guides/page/guides.client.ts";

export const Route = createFileRoute("/tutorials/")({
  loader: ({ context }) => loadOverview(context),
  component: GuidesPage,
});
