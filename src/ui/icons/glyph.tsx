/** The frame of icons for kinds of items, and the drawings that several sets of them share. */
import type { ReactNode } from "react";

/** The icon itself. Its color is neutral, because hues are reserved for currencies. */
export function Glyph({ className, children }: Readonly<{ className: string; children: ReactNode }>) {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      className={`${className} fill-current/18 stroke-current stroke-[1.5]`}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {children}
    </svg>
  );
}

/** An icon on a tile; the tile of an empty slot is faint. */
export function GlyphTile({ isEmpty, children }: Readonly<{ isEmpty?: boolean; children: ReactNode }>) {
  return (
    <Glyph
      className={`size-8.5 flex-none rounded-sm ${
        isEmpty ? "border border-dashed border-line-2 p-1 text-text-3" : "bg-surface-3 p-1.25 text-text-2"
      }`}
    >
      {children}
    </Glyph>
  );
}

export const RING = (
  <>
    <circle cx="12" cy="15" r="5.8" fill="none" />
    <path d="M8.5 6.2 10.2 3.5h3.6l1.7 2.7L12 10z" />
  </>
);

export const GEM = (
  <>
    <path d="M7 5h10l3.5 5L12 20 3.5 10z" />
    <path d="M3.5 10h17M9.5 10 12 20l2.5-10" fill="none" />
  </>
);

export const POTION = (
  <>
    <path d="M9.5 3.5h5M10.5 3.5V9l-4.3 7A3.3 3.3 0 0 0 9 21h6a3.3 3.3 0 0 0 2.8-5l-4.3-7V3.5" />
    <path d="M8 14.5h8" fill="none" />
  </>
);
