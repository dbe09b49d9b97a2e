import { createFileRoute } from "@tanstack/react-router";
import { loadPlanners } from "#app/compose/planners-loading.ts";
import { AdSlot } from "#features/ads/ad-slot.tsx";
import { PlannerPlaceholder } from "#features/guides/crafting/planner-placeholder.tsx";
import { GuidePage } from "#features/guides/page/guide-page.tsx";
import { loadGuide } from "#features/guides/page/guides.client.ts";
import { PET_WIDGETS } from "#features/guides/pets/pet-widgets.ts";
import { lazyPart } from "#ui/feedback/lazy-part.tsx";

export const Route = createFileRoute("/tutorials/pets")({
  loader: ({ context: { queryClient } }) => loadGuide(queryClient, "pets"),
  component: Pets,
});

const PetPlanner = lazyPart(async () => (await loadPlanners()).PetPlannerInUrl, PlannerPlaceholder);
const WIDGETS = { ...PET_WIDGETS, PetPlanner };

function Pets() {
  return <GuidePage name="pets" widgets={WIDGETS} end={<AdSlot place="guide" />} />;
}
