import { createFileRoute } from "@tanstack/react-router";
import { CraftingScreen } from "#app/compose/guides/crafting-screen.tsx";
import { loadGuide } from "#features/guides/page/guides.client.ts";

export const Route = createFileRoute("/tutorials/crafting")({
  loader: ({ context: { queryClient } }) => loadGuide(queryClient, "crafting"),
  component: CraftingScreen,
});
