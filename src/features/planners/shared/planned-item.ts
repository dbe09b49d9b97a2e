import type { SearchValue } from "#client/url-state/url-definition.ts";
import { idInAddress } from "#domain/catalogue/item-address.ts";
import type { Wearable } from "#domain/gear/equip-rules.ts";
import { SPECIES } from "#domain/pets/pet-species.ts";
import { upgradeKindOf } from "#domain/upgrade/item-work.ts";
import type { UpgradeKind } from "#domain/upgrade/upgrade-tables.ts";

/** The item that a plan is for. It only names the plan, which has its own kind and levels. */
export type PlannedItem = Readonly<{ id: number; name: string }>;

/** In characters. */
const MAX_NAME = 100;

/** "4805-Golden Sword", with the name as the reader saw it. */
export function formatPlannedItem({ id, name }: PlannedItem): string {
  return `${id}-${name.trim().slice(0, MAX_NAME).trim()}`;
}

export function parsePlannedItem(text: SearchValue): PlannedItem | undefined {
  const address = String(text ?? "");
  const id = idInAddress(address);
  const name = address
    .slice(address.indexOf("-") + 1)
    .trim()
    .slice(0, MAX_NAME)
    .trim();
  return id === undefined || !address.includes("-") || name === "" ? undefined : { id, name };
}

type PlannableItem = PlannedItem & Pick<Wearable, "category" | "kind" | "rarity" | "level">;

/** The properties of the `Link` to the planner of an item, from +0 on. */
export type PlannerLink =
  | Readonly<{
      to: "/tutorials/crafting";
      search: Readonly<{ work: UpgradeKind | undefined; from: number | undefined; item: string }>;
      hash: "planner";
    }>
  | Readonly<{
      to: "/tutorials/pets";
      search: Readonly<{ pet: string; item: string }>;
      hash: "planner";
    }>;

/** `undefined` for an item that cannot be upgraded or raised, or whose chances no source has. */
export function plannerLinkOf(item: PlannableItem): PlannerLink | undefined {
  const named = formatPlannedItem(item);
  const species = SPECIES.find((one) => one.item === item.id);
  if (species) return { to: "/tutorials/pets", search: { pet: species.id, item: named }, hash: "planner" };
  const work = upgradeKindOf(item, 0);
  if (!work) return undefined;
  const isGeneral = work === "general";
  const search = { work: isGeneral ? undefined : work, from: isGeneral ? 0 : undefined, item: named };
  return { to: "/tutorials/crafting", search, hash: "planner" };
}
