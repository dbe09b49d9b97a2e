import { loadPlanners } from "#app/compose/planners/planners-loading.ts";
import { AdSlot } from "#features/ads/ad-slot.tsx";
import { PlannerPlaceholder } from "#features/guides/crafting/planner-placeholder.tsx";
import { GuidePage } from "#features/guides/page/guide-page.tsx";
import { PET_WIDGETS } from "#features/guides/pets/pet-widgets.ts";
import { lazyPart } from "#ui/feedback/lazy-part.tsx";

const PetPlanner = lazyPart(async () => (await loadPlanners()).PetPlannerInUrl, PlannerPlaceholder);
const WIDGETS = { ...PET_WIDGETS, PetPlanner };

/** The guide to pets, with the pet planner. */
export function PetsScreen() {
  return <GuidePage name="pets" widgets={WIDGETS} end={<AdSlot place="guide" />} />;
}
