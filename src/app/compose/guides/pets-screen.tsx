import { PetPlannerInUrl } from "#app/compose/guides/planners.tsx";
import { AdSlot } from "#features/ads/ad-slot.tsx";
import { GuidePage } from "#features/guides/page/guide-page.tsx";
import { PetRoll } from "#features/guides/widgets/pet-roll.tsx";
import * as petTables from "#features/guides/widgets/pet-tables.tsx";

const WIDGETS = { ...petTables, PetRoll, PetPlanner: PetPlannerInUrl };

export function PetsScreen() {
  return <GuidePage name="pets" widgets={WIDGETS} end={<AdSlot place="guide" />} />;
}
