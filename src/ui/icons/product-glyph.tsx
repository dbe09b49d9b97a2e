import { Drawing, Glyph, GlyphTile } from "./glyph.tsx";

type ProductGlyphProps = Readonly<{
  category: string;
  slug: string;
  isPlain?: boolean;
}>;

/** The shape of the category and a drawing of the product; unknown products have only the shape. */
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
