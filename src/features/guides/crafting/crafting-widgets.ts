import {
  AccessoryTable,
  PiercingTable,
  ScrollTable,
  SetBonusTable,
  UltimateTable,
  UpgradeTable,
} from "./crafting-tables.tsx";
import { PityCurve } from "./pity-curve.tsx";

/** What the guide to upgrading shows besides words; its planner comes from another feature. */
export const CRAFTING_WIDGETS = {
  PityCurve,
  UpgradeTable,
  AccessoryTable,
  PiercingTable,
  UltimateTable,
  SetBonusTable,
  ScrollTable,
} as const;
