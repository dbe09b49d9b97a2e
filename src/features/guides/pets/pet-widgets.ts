import { asIslands } from "#features/guides/page/island.tsx";
import { PetChooser } from "./pet-chooser.tsx";
import { PetRoll } from "./pet-roll.tsx";
import { CageTable, CandyTable, GraceTable, SacrificeTable, TierTable } from "./pet-tables.tsx";

/** The components that the pet guide embeds; its planner belongs to another feature and is passed in. */
export const PET_WIDGETS = asIslands({
  PetChooser,
  TierTable,
  CandyTable,
  SacrificeTable,
  GraceTable,
  PetRoll,
  CageTable,
});
