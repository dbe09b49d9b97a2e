import { createFileRoute } from "@tanstack/react-router";
import { loadPlanners } from "#app/compose/planners-loading.ts";
import { AdSlot } from "#features/ads/ad-slot.tsx";
import { CRAFTING_WIDGETS } from "#features/guides/crafting/crafting-widgets.ts";
import { PlannerPlaceholder } from "#features/guides/crafting/planner-placeholder.tsx";
import { GuidePage } from "#features/guides/page/guide-page.tsx";
import { loadGuide } from "#features/guides/page/guides.client.ts";
import { lazyPart } from "#ui/feedback/lazy-part.tsx";

export const Route = createFileRoute("/tutorials/crafting")({
  loader: ({ context: { queryClient } }) => loadGuide(queryClient, "crafting"),
  component: Crafting,
});

const UpgradePlanner = lazyPart(async () => (await loadPlanners()).ShopUpgradePlanner, PlannerPlaceholder);
const WIDGETS = { ...CRAFTING_WIDGETS, UpgradePlanner };

function Crafting() {
  return <GuidePage name="crafting" widgets={WIDGETS} end={<AdSlot place="guide" />} />;
}
