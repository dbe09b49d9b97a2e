/** The items among which the best are searched, as a worker receives them: thousands of objects are copied slowly, text is not. */
import type { Worn } from "#domain/gear/build.ts";
import { maxUpgrade, type Wearable } from "#domain/gear/equip-rules.ts";
import type { ItemCandidate } from "./slot-search.ts";

export type PackedCandidates = Readonly<{
  /** JSON of `Wearable`s. */
  items: string;
  /** Pieces of these items; without them, each item is worn at `upgrade`. */
  owned: readonly Worn[] | undefined;
  upgrade: number;
}>;

export function unpackCandidates(
  { items, owned, upgrade }: PackedCandidates,
  level: number,
): readonly ItemCandidate[] {
  const all: readonly Wearable[] = JSON.parse(items);
  if (!owned) return all.map((item) => ({ item, worn: wornAt(item, upgrade, level) }));
  const byId = new Map(all.map((item) => [item.id, item]));
  return owned.flatMap((worn) => {
    const item = byId.get(worn.item);
    return item ? [{ item, worn }] : [];
  });
}

/** At an upgrade, or at the highest below it that the item can have and that the wearer's level allows. */
export function wornAt(item: Wearable, upgrade: number, level: number): Worn {
  const reachable = (item.upgrades ?? []).filter((one) => one.level <= level).map((one) => one.upgrade);
  const most = item.category === "accessories" ? Math.max(0, ...reachable) : maxUpgrade(item);
  return { item: item.id, upgrade: Math.min(upgrade, most) };
}
