import type { GameItem } from "#contract/items.ts";
import type { Slot } from "#domain/gear/build.ts";
import { classOf, WEAPON_KINDS } from "#domain/gear/classes.ts";
import { Drawing, GlyphTile } from "#ui/icons/glyph.tsx";

/** The kind of item that stands for each slot. */
const KIND: Readonly<Record<Slot, string>> = {
  weapon: "sword",
  offhand: "shield",
  helmet: "helmet",
  suit: "suit",
  gauntlets: "gauntlet",
  boots: "boots",
  necklace: "necklace",
  earring1: "earring",
  earring2: "earring",
  ring1: "ring",
  ring2: "ring",
};

/** How the second of two equal slots is told apart from the first: the other ear, and a ring turned to the other side. */
const TURNED: Readonly<Partial<Record<Slot, string>>> = {
  earring2: "matrix(-1 0 0 1 24 0)",
  ring1: "rotate(-24 12 12)",
  ring2: "rotate(24 12 12)",
};

type SlotDrawingProps = Readonly<{
  slot: Slot;
  /** The item in the slot; `undefined` if the slot is empty or the item is unknown. */
  item: GameItem | undefined;
}>;

export function SlotGlyph({ isEmpty, ...drawn }: SlotDrawingProps & Readonly<{ isEmpty: boolean }>) {
  return (
    <GlyphTile isEmpty={isEmpty}>
      <SlotDrawing {...drawn} />
    </GlyphTile>
  );
}

/** The drawing of a slot, on a grid of 24. A hand holds weapons of several kinds. */
export function SlotDrawing({ slot, item }: SlotDrawingProps) {
  const kind = WEAPON_KINDS.find((one) => one === item?.kind) ?? KIND[slot];
  return <Drawing name={`kind-${kind}`} transform={TURNED[slot]} />;
}

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
