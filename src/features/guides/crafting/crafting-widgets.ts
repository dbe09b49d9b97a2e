import {
  AccessoryTable,
  PiercingTable,
  ScrollTable,
  SetBonusTable,
  UltimateTable,
  UpgradeCostTable,
} from "./crafting-tables.tsx";
import { PityCurve } from "./pity-curve.tsx";

/** What the guide to upgrading shows besides words; its planner comes from another feature. */
export const CRAFTING_WIDGETS = {
  PityCurve,
  UpgradeTable: UpgradeCostTable,
  AccessoryTable,
  PiercingTable,
  UltimateTable,
  SetBonusTable,
  ScrollTable,
} as const;
