import { PetChooser } from "./pet-chooser.tsx";
import { PetRoll } from "./pet-roll.tsx";
import { CageTable, CandyTable, GraceTable, SacrificeTable, TierTable } from "./pet-tables.tsx";

/** What the guide to pets shows besides words; its planner comes from another feature. */
export const PET_WIDGETS = {
  PetChooser,
  TierTable,
  CandyTable,
  SacrificeTable,
  GraceTable,
  PetRoll,
  CageTable,
} as const;
