/** Items for tests. */
import type { Item } from "#domain/catalogue/item.ts";
import { nameRanks } from "#domain/catalogue/item-sorting.ts";
import { foldText } from "#domain/text/search.ts";

/** Creates an item with defaults for all fields that are not given. */
export function item(given: Partial<Item> & Pick<Item, "id">): Item {
  const name = given.name ?? `Item ${given.id}`;
  return {
    category: "weapons",
    kind: "sword",
    rarity: "common",
    level: 1,
    nameRank: given.id,
    isTwoHanded: false,
    stats: {},
    ...given,
    name,
    searched: given.searched ?? foldText(name),
  };
}

/** Returns the same items with their positions by name, as in a French catalogue. */
export function placed(items: readonly Item[]): readonly Item[] {
  const ranks = nameRanks(items, "fr-FR");
  return items.map((one, row) => ({ ...one, nameRank: ranks[row] ?? 0 }));
}
