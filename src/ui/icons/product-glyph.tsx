import { Drawing, Glyph, GlyphTile } from "./glyph.tsx";

type ProductGlyphProps = Readonly<{
  category: string;
  slug: string;
  /** Whether it is small and without a tile, as beside a line of text. */
  isPlain?: boolean;
}>;

/**
 * The icon of a product: the shape of its category and, inside, what tells it apart from the others. A product
 * that the sprite does not know has only the shape.
 */
export function ProductGlyph({ category, slug, isPlain }: ProductGlyphProps) {
  const drawings = (
    <>
      <Drawing name={category} />
      <Drawing name={slug} />
    </>
  );
  return isPlain ? (
    <Glyph className="size-4.5 flex-none text-text-2">{drawings}</Glyph>
  ) : (
    <GlyphTile>{drawings}</GlyphTile>
  );
}
