/** Items for tests. */
import type { Item } from "#domain/item.ts";
import { folded } from "#domain/search.ts";

/** An item of which only what matters is said. */
export function item(given: Partial<Item> & Pick<Item, "id">): Item {
  const name = given.name ?? `Item ${given.id}`;
  return {
    category: "weapons",
    kind: "sword",
    rarity: "common",
    level: 1,
    isTwoHanded: false,
    isFwc: false,
    stats: {},
    ...given,
    name,
    searched: given.searched ?? folded(name),
  };
}
