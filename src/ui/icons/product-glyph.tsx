import { GEM, GlyphTile, POTION, RING } from "./glyph.tsx";

const PATHS = {
  scrolls: (
    <>
      <path d="M7 4h10.5A1.5 1.5 0 0 1 19 5.5V8h-4.5" />
      <path d="M7 4a2 2 0 0 0-2 2v10.5h8V18a2 2 0 0 0 1.5-1.8V6A2 2 0 0 0 13 4z" />
      <path d="M5 16.5H3.5V18a2 2 0 0 0 2 2h7.3a1.7 1.7 0 0 0 1.7-1.7V16M8 8.5h3.5M8 12h3.5" fill="none" />
    </>
  ),
  rings: RING,
  flowers: (
    <>
      <circle cx="8" cy="8.5" r="3" />
      <circle cx="16" cy="8.5" r="3" />
      <circle cx="12" cy="5.8" r="3" />
      <path d="M6.5 12h11L12 21z" />
    </>
  ),
  potions: POTION,
  boxes: (
    <>
      <path d="M4 8l8-4.2L20 8v8l-8 4.2L4 16z" />
      <path d="M4 8l8 4 8-4M12 12v8.2" fill="none" />
    </>
  ),
  stones: GEM,
} as const;

/** The category of a product in the shop. */
type ProductCategory = keyof typeof PATHS;

/** The icon of a product's category on a tile. */
export function ProductGlyph({ category }: Readonly<{ category: ProductCategory }>) {
  return <GlyphTile>{PATHS[category]}</GlyphTile>;
}
