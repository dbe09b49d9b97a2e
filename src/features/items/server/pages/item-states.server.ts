import { createHash } from "node:crypto";
import type { GameItem } from "#contract/items.ts";

/** In bytes: a whole number of JavaScript has 53 bits. */
const STATE_BYTES = 6;

/** What a member who watches an item is told about. */
export type ItemState = Readonly<{
  /** Stands for the item's values; `null` if the catalogue has no such item. */
  values: number | null;
  /** When the newest version that changed the item was imported; `undefined` if the history of the active version has none. */
  changedAt: string | undefined;
}>;

export function itemStates(
  items: Readonly<{ get: (id: number) => GameItem | undefined }>,
  changedAt: (id: number) => string | undefined,
): (id: number) => ItemState {
  const states = new Map<number, ItemState>();
  return (id) => {
    const known = states.get(id);
    if (known) return known;
    const item = items.get(id);
    const state = { values: item ? valuesOf(item) : null, changedAt: changedAt(id) };
    // Only ids of the catalogue: a member may watch any number.
    if (item) states.set(id, state);
    return state;
  };
}

/** What a player compares: neither names nor prices, and nothing that this release does not know. */
function valuesOf(item: GameItem): number {
  const { level, rarity, kind, classId, sex, attack, defense, attackSpeed, isTwoHanded, element } = item;
  const values = { level, rarity, kind, classId, sex, attack, defense, attackSpeed, isTwoHanded, element };
  const text = JSON.stringify([values, item.stats, item.abilities, item.upgrades], (name, value: unknown) =>
    name === "more" ? undefined : value,
  );
  return createHash("sha256").update(text).digest().readUIntBE(0, STATE_BYTES);
}
