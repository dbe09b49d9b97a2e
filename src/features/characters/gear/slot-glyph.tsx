import type { ReactNode } from "react";
import type { Slot } from "#domain/gear/build.ts";
import { GlyphTile, RING } from "#ui/icons/glyph.tsx";

const earring = (
  <>
    <path d="M12 3.5a3 3 0 0 1 2.4 4.8L12 10.5" fill="none" />
    <path d="M12 10.5l4 5-4 5-4-5z" />
  </>
);

/** Icons of the slots: our own drawings, not the game's. */
const PATHS: Readonly<Record<Slot, ReactNode>> = {
  weapon: (
    <>
      <path d="M18.5 3.5 20.5 5.5 10 16l-2-2z" />
      <path d="M5.5 13.5l5 5M7.5 16.5 4 20" fill="none" />
    </>
  ),
  offhand: <path d="M12 3.5 19 6v5.5c0 4-2.8 7.2-7 9-4.200-1.800-7-5-7-9V6z" />,
  helmet: (
    <>
      <path d="M5 14V11a7 7 0 0 1 14 0v3h-4l-1.500 3h-3L9 14z" />
      <path d="M12 4v7M6 18.500h12" fill="none" />
    </>
  ),
  suit: <path d="M8.500 4 4 7l1.500 4L8 10v10h8V10l2.500 1L20 7l-4.500-3a3.600 3.600 0 0 1-7 0z" />,
  gauntlets: (
    <>
      <path d="M7 14V7.500a1.500 1.500 0 0 1 3 0V5a1.500 1.500 0 0 1 3 0v2.500a1.500 1.500 0 0 1 3 0V14l-1 3H8z" />
      <path d="M8 20.500h7" fill="none" />
    </>
  ),
  boots: (
    <>
      <path d="M8 3.500h6V13l5 3.200V20H8z" />
      <path d="M8 7h6" fill="none" />
    </>
  ),
  necklace: (
    <>
      <path d="M5 4c0 6 3 9.500 7 9.500S19 10 19 4" fill="none" />
      <path d="M12 13.500l2.800 3.200L12 20.500l-2.800-3.800z" />
    </>
  ),
  earring1: earring,
  earring2: earring,
  ring1: RING,
  ring2: RING,
};

/** The icon of a slot on a tile; faint if the slot is empty. */
export function SlotGlyph({ slot, isEmpty }: Readonly<{ slot: Slot; isEmpty: boolean }>) {
  return <GlyphTile isEmpty={isEmpty}>{PATHS[slot]}</GlyphTile>;
}
