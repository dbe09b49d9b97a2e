import { slotsOf, type Wearable } from "#domain/gear/equip-rules.ts";
import type { UpgradeKind } from "./upgrade-tables.ts";

/** +n above +10 of a weapon that became ultimate is ultimate +(n − 10). */
export const BEFORE_ULTIMATE = 10;

type UpgradedItem = Pick<Wearable, "id" | "category" | "kind" | "rarity" | "level">;

/** `undefined` if it cannot be upgraded, or no table has its chances. */
export function upgradeKindOf(item: UpgradedItem, upgrade: number): UpgradeKind | undefined {
  const { category, rarity } = item;
  if (slotsOf(item).length === 0) return undefined;
  const isUltimate = rarity === "ultimate";
  if (category === "accessories") return isUltimate ? "ultimateJewelry" : "accessory";
  if (category === "weapons" && (isUltimate || upgrade > BEFORE_ULTIMATE)) return "ultimateWeapon";
  // Neither what makes a weapon ultimate nor what upgrades ultimate armor is published.
  return isUltimate || upgrade >= BEFORE_ULTIMATE ? undefined : "general";
}
