import { classOf } from "#domain/gear/classes.ts";
import { Drawing, GlyphTile } from "#ui/icons/glyph.tsx";

/** Makes room for the crown above a drawing. */
const BELOW_CROWN = "translate(2.75 5.25) scale(.77)";

/** The icon of a class on a tile. A third job has that of the second job it comes from, below a crown. */
export function ClassGlyph({ classId }: Readonly<{ classId: number }>) {
  const third = classOf(classId)?.stage === 3 ? classOf(classId) : undefined;
  return (
    <GlyphTile>
      <Drawing name={`class-${third?.parent ?? classId}`} transform={third && BELOW_CROWN} />
      {third && <Drawing name="crown" />}
    </GlyphTile>
  );
}
