import { createFileRoute } from "@tanstack/react-router";
import { AdSlot } from "#features/ads/ad-slot.tsx";
import { GuidePage } from "#features/guides/guide-page.tsx";
import { loadGuide } from "#features/guides/guides.client.ts";
import { PET_WIDGETS } from "#features/guides/pet-widgets.ts";
import { PlannerPlace } from "#features/guides/planner-place.tsx";
import { lazyPart } from "#ui/lazy-part.tsx";
import { loadPlanners } from "./-planners-loading.ts";

export const Route = createFileRoute("/tutorials/pets")({
  loader: ({ context: { queryClient } }) => loadGuide(queryClient, "pets"),
  component: Pets,
});

const PetPlanner = lazyPart(async () => (await loadPlanners()).AddressedPetPlanner, PlannerPlace);
const WIDGETS = { ...PET_WIDGETS, PetPlanner };

function Pets() {
  return <GuidePage name="pets" widgets={WIDGETS} end={<AdSlot place="guide" />} />;
}
