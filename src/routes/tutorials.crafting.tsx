import { createFileRoute } from "@tanstack/react-router";
import { CRAFTING_WIDGETS } from "#features/guides/crafting-widgets.ts";
import { GuidePage } from "#features/guides/guide-page.tsx";
import { loadGuide } from "#features/guides/guides.client.ts";

export const Route = createFileRoute("/tutorials/crafting")({
  loader: ({ context: { queryClient } }) => loadGuide(queryClient, "crafting"),
  component: Crafting,
});

const WIDGETS = { ...CRAFTING_WIDGETS };

function Crafting() {
  return <GuidePage name="crafting" widgets={WIDGETS} />;
}
