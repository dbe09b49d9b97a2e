import type { Item, ItemCategory } from "#domain/catalogue/item.ts";
import { Drawing, Glyph } from "#ui/icons/glyph.tsx";

/** The kinds that the sprite has a drawing of. */
export const DRAWN_KINDS: readonly string[] = (
  "axe bow knuckle staff stick sword wand yoyo boots gauntlet helmet shield suit cloak board broom car earring hoverbike " +
  "necklace ring wings ampexp buff drink food guildbag inventorybag petfeed pill raisedpettransmute refresher scroll " +
  "awakescroll booty elementcard gem material mineral piece piercingcard piercingdice protectscroll randomscroll " +
  "specialstone ultimatedice upgradedice upgradescroll"
).split(" ");

/** Drawn for a kind that the sprite does not have: an import may bring new ones. */
const OF_CATEGORY: Readonly<Record<ItemCategory, string>> = {
  weapons: "sword",
  armor: "suit",
  accessories: "ring",
  consumables: "drink",
  materials: "gem",
};

/** An icon for the kind of an item. Its color is neutral on purpose: color is reserved for currencies. */
export function KindGlyph({ item: { kind, category } }: Readonly<{ item: Pick<Item, "kind" | "category"> }>) {
  return (
    <Glyph className="size-4.5 flex-none text-text-2">
      <Drawing name={`kind-${DRAWN_KINDS.includes(kind) ? kind : OF_CATEGORY[category]}`} />
    </Glyph>
  );
}
