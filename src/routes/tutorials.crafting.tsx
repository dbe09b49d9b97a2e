import { createFileRoute } from "@tanstack/react-router";
import { CraftingScreen } from "#app/compose/guides/crafting-screen.tsx";
import { loadGuide } from "#features/guides/page/guides.client.ts";

export const Route = createFileRoute("/tutorials/crafting")({
  loader: ({ context }) => loadGuide(context, "crafting"),
  component: CraftingScreen,
});
