import type { ReactNode } from "react";
import type { Item, ItemCategory } from "#domain/catalogue/item.ts";
import { GEM, Glyph, POTION, RING } from "#ui/icons/glyph.tsx";

const SWORD = (
  <>
    <path d="M20 4l-.6 3.6L11 16l-3-3 8.4-8.4z" />
    <path d="M6.5 12l5.5 5.5M8.7 15.3 4.5 19.5" fill="none" />
  </>
);
const STAFF = (
  <>
    <path d="M15.5 3l1.3 3.2L20 7.5l-3.2 1.3-1.3 3.2-1.3-3.2L11 7.5l3.2-1.3z" />
    <path d="M13 10 4.5 19.5" fill="none" />
  </>
);
const SUIT = <path d="M8 4 4 7l1.5 4L8 10v10h8V10l2.5 1L20 7l-4-3c-1 2-7 2-8 0z" />;
const GAUNTLET = (
  <path d="M7 20v-6L4.5 10l1.6-1L8.5 11V5.5a1.5 1.5 0 0 1 3 0V5a1.5 1.5 0 0 1 3 0v1a1.4 1.4 0 0 1 2.8 0V14l-1.3 6z" />
);
const SCROLL = (
  <>
    <path d="M7 4h10.5A1.5 1.5 0 0 1 19 5.5V8h-4.5" />
    <path d="M7 4a2 2 0 0 0-2 2v10.5h8V18a2 2 0 0 0 1.5-1.8V6A2 2 0 0 0 13 4z" />
    <path d="M8 8.5h3.5M8 12h3.5" fill="none" />
  </>
);

const OF_KIND: Readonly<Record<string, ReactNode>> = {
  axe: (
    <>
      <path d="M13 4c4 0 7 3 7 7l-4-.5L12.5 7z" />
      <path d="M14 9 4.5 19.5M12 5l-1.5 1.5" fill="none" />
    </>
  ),
  bow: (
    <>
      <path d="M5 4c9 0 15 6 15 15" fill="none" />
      <path d="M5 4l15 15M4 20l9-9M4 20v-3M4 20h3" fill="none" />
    </>
  ),
  yoyo: GEM,
  staff: STAFF,
  wand: STAFF,
  stick: STAFF,
  knuckle: GAUNTLET,
  gauntlet: GAUNTLET,
  shield: <path d="M12 3.5 5 6v5.5c0 4.2 2.8 7.3 7 9 4.2-1.7 7-4.8 7-9V6z" />,
  helmet: <path d="M4.5 14a7.5 7.5 0 0 1 15 0v4.5h-5V14h-5v4.5h-5z" />,
  boots: <path d="M7 4h6v9l6 3.5V20H7z" />,
  necklace: (
    <>
      <path d="M5 4c0 6 3 9 7 9s7-3 7-9" fill="none" />
      <path d="M12 13l3 3.5-3 4-3-4z" />
    </>
  ),
  scroll: SCROLL,
  awakescroll: SCROLL,
  protectscroll: SCROLL,
  randomscroll: SCROLL,
  upgradescroll: SCROLL,
};
const OF_CATEGORY: Readonly<Record<ItemCategory, ReactNode>> = {
  weapons: SWORD,
  armor: SUIT,
  accessories: RING,
  consumables: POTION,
  materials: GEM,
};

/** An icon for the kind of an item. Its color is neutral on purpose: color is reserved for currencies. */
export function KindGlyph({ item }: Readonly<{ item: Item }>) {
  return (
    <Glyph className="size-4.5 flex-none text-text-2">
      {OF_KIND[item.kind] ?? OF_CATEGORY[item.category]}
    </Glyph>
  );
}
