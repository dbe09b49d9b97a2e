import type { Wearable } from "#domain/gear/equip-rules.ts";
import { SPECIES } from "#domain/pets/pet-species.ts";
import { upgradeKindOf } from "#domain/upgrade/item-work.ts";
import type { UpgradeKind } from "#domain/upgrade/upgrade-tables.ts";

type PlannableItem = Readonly<{ id: number }> & Pick<Wearable, "category" | "kind" | "rarity" | "level">;

/** The properties of the `Link` to the planner of an item, from +0 on. */
export type PlannerLink =
  | Readonly<{
      to: "/tutorials/crafting";
      search: Readonly<{ work: UpgradeKind | undefined; from: number | undefined; item: number }>;
      hash: "planner";
    }>
  | Readonly<{
      to: "/tutorials/pets";
      search: Readonly<{ pet: string; item: number }>;
      hash: "planner";
    }>;

/** `undefined` for an item that cannot be upgraded or raised, or whose chances no source has. */
export function plannerLinkOf(item: PlannableItem): PlannerLink | undefined {
  const species = SPECIES.find((one) => one.item === item.id);
  if (species) return { to: "/tutorials/pets", search: { pet: species.id, item: item.id }, hash: "planner" };
  const work = upgradeKindOf(item, 0);
  if (!work) return undefined;
  const isGeneral = work === "general";
  const search = { work: isGeneral ? undefined : work, from: isGeneral ? 0 : undefined, item: item.id };
  return { to: "/tutorials/crafting", search, hash: "planner" };
}
