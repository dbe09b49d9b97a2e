import { GlyphTile } from "./glyph.tsx";
import sprite from "./glyphs.svg";

type ProductGlyphProps = Readonly<{ category: string; slug: string }>;

/**
 * The icon of a product on a tile: the shape of its category and, inside, what tells it apart from the others. A product
 * that the sprite does not know has only the shape.
 */
export function ProductGlyph({ category, slug }: ProductGlyphProps) {
  return (
    <GlyphTile>
      <use href={`${sprite}#${category}`} />
      <use href={`${sprite}#${slug}`} />
    </GlyphTile>
  );
}
