import { createFileRoute } from "@tanstack/react-router";
import { StatsScreen } from "#app/compose/guides/stats-screen.tsx";
import { loadGuide } from "#features/guides/page/guides.client.ts";

export const Route = createFileRoute("/tutorials/stats")({
  loader: ({ context }) => loadGuide(context, "stats"),
  component: StatsScreen,
});
