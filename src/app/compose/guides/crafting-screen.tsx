import { loadPlanners } from "#app/compose/planners/planners-loading.ts";
import { AdSlot } from "#features/ads/ad-slot.tsx";
import { CRAFTING_WIDGETS } from "#features/guides/crafting/crafting-widgets.ts";
import { PlannerPlaceholder } from "#features/guides/crafting/planner-placeholder.tsx";
import { GuidePage } from "#features/guides/page/guide-page.tsx";
import { lazyPart } from "#ui/feedback/lazy-part.tsx";

const UpgradePlanner = lazyPart(async () => (await loadPlanners()).ShopUpgradePlanner, PlannerPlaceholder);
const WIDGETS = { ...CRAFTING_WIDGETS, UpgradePlanner };

/** The guide to crafting, with the upgrade planner. */
export function CraftingScreen() {
  return <GuidePage name="crafting" widgets={WIDGETS} end={<AdSlot place="guide" />} />;
}
