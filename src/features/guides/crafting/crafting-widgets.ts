import { asIslands } from "#features/guides/page/island.tsx";
import {
  AccessoryTable,
  PiercingTable,
  ScrollTable,
  SetBonusTable,
  UltimateTable,
  UpgradeCostTable,
} from "./crafting-tables.tsx";
import { PityCurve } from "./pity-curve.tsx";

/**
 * The components that the upgrading guide embeds; its planner belongs to another feature and is passed in.
 */
export const CRAFTING_WIDGETS = asIslands({
  PityCurve,
  UpgradeTable: UpgradeCostTable,
  AccessoryTable,
  PiercingTable,
  UltimateTable,
  SetBonusTable,
  ScrollTable,
});
