import type { ReactNode } from "react";
import sprite from "./glyphs.svg";

/** Neutral, because hues are reserved for currencies. */
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

type DrawingProps = Readonly<{
  /** Id in the sprite. */
  name: string;
  transform?: string | undefined;
}>;

/** Inside a `Glyph`; empty for an unknown name. */
export function Drawing({ name, transform }: DrawingProps) {
  return <use href={`${sprite}#${name}`} transform={transform} />;
}
