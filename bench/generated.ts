import type { Product } from "../src/contract/shop.ts";

const KINDS = ["Scroll", "Ring", "Bouquet", "Potion", "Box", "Stone"] as const;
const OF = [
  "Power",
  "Élégance",
  "the Night Sky",
  "Morning",
  "Unlikely Luck",
  "Madrigal",
  "the Golden Horizon",
];
const CATEGORIES = ["scrolls", "rings", "flowers", "potions", "boxes", "stones"] as const;

/** Returns `count` items in the format of the shop's list. Deterministic. */
export function generatedItems(count: number): readonly Product[] {
  return Array.from({ length: count }, (_, i) => {
    const kind = i % KINDS.length;
    const name = `${KINDS[kind]} of ${OF[i % OF.length]} ${i}`;
    const source = { fr: "generated", en: "generated", de: "generated", tl: "generated" };
    const text = {
      name,
      description: `Generated item number ${i}, for measuring.`,
      nameClipBoard: `${KINDS[kind]} ${i}`,
    };
    return {
      slug: `generated-${i}`,
      category: CATEGORIES[kind] ?? "scrolls",
      text: { fr: text, en: text, de: text, tl: text },
      nicknames: [`g${i}`],
      price: {
        fcoins: 10 + (i % 990),
        certainty: "confirmed" as const,
        date: "2026-01-01",
        source,
        members: null,
      },
      shared: [],
    };
  });
}

/** Returns a cart with `count` lines. */
export function generatedCart(count: number) {
  const lines = Array.from({ length: count }, (_, i) => ({
    kind: "manual",
    id: `line-${i}`,
    label: `Line number ${i}`,
    currency: "penya",
    amount: 1_000 + i,
    quantity: 1 + (i % 9),
  }));
  return { adjustment: 0, lines };
}
