/** One-handed and two-handed swords are different kinds for players. */
import type { Item, ItemCategory } from "./item.ts";

/** Weapons that exist in one-handed and two-handed form, by the game's own names. */
const FOR_ONE_OR_TWO_HANDS = new Set(["sword", "axe"]);

/** The game's own name, with the prefix 1h- or 2h- for a weapon that exists in both forms. */
export function itemKind({ kind, isTwoHanded }: Pick<Item, "kind" | "isTwoHanded">): string {
  if (!FOR_ONE_OR_TWO_HANDS.has(kind)) return kind;
  return isTwoHanded ? `2h-${kind}` : `1h-${kind}`;
}

/** In the order that players expect: weapons by the line of classes that uses them, armor from the head down. */
export const ITEM_KINDS: readonly string[] = [
  ...["1h-sword", "2h-sword", "1h-axe", "2h-axe", "yoyo", "bow", "stick", "knuckle", "wand", "staff"],
  ...["helmet", "suit", "gauntlet", "boots", "shield", "shoes", "cloak"],
  ...["necklace", "earring", "ring", "board", "broom", "wings", "hoverbike", "car", "raisedpet", "pickuppet"],
  ...["food", "drink", "refresher", "pill", "buff", "scroll", "ampexp"],
  ...["petfeed", "raisedpettransmute", "inventorybag", "guildbag"],
  ...["upgradescroll", "protectscroll", "awakescroll", "randomscroll"],
  ...["upgradedice", "piercingdice", "ultimatedice", "piercingcard", "elementcard", "specialstone"],
  ...["mineral", "gem", "piece", "material", "booty"],
];

export type FilterChoices = Readonly<{
  kinds: Readonly<Record<ItemCategory, readonly string[]>>;
  editions: readonly number[];
}>;

export function filterChoicesOf(items: readonly Item[]): FilterChoices {
  const kindsOf = (category: ItemCategory) => {
    const byKind = Map.groupBy(
      items.filter((item) => item.category === category),
      itemKind,
    );
    return [...byKind]
      .sort(([a, many], [b, more]) => more.length - many.length || (a < b ? -1 : 1))
      .map(([kind]) => kind);
  };
  return {
    kinds: {
      weapons: kindsOf("weapons"),
      armor: kindsOf("armor"),
      accessories: kindsOf("accessories"),
      consumables: kindsOf("consumables"),
      materials: kindsOf("materials"),
    },
    editions: [...new Set(items.flatMap(({ edition }) => edition ?? []))].sort((one, other) => other - one),
  };
}
