/** Icons for kinds of items. They have a neutral color, because hues are reserved for currencies. */
const PATHS = {
  scrolls: (
    <>
      <path d="M7 4h10.5A1.5 1.5 0 0 1 19 5.5V8h-4.5" />
      <path d="M7 4a2 2 0 0 0-2 2v10.5h8V18a2 2 0 0 0 1.5-1.8V6A2 2 0 0 0 13 4z" />
      <path d="M5 16.5H3.5V18a2 2 0 0 0 2 2h7.3a1.7 1.7 0 0 0 1.7-1.7V16M8 8.5h3.5M8 12h3.5" fill="none" />
    </>
  ),
  rings: (
    <>
      <circle cx="12" cy="15" r="5.8" fill="none" />
      <path d="M8.5 6.2 10.2 3.5h3.6l1.7 2.7L12 10z" />
    </>
  ),
  flowers: (
    <>
      <circle cx="8" cy="8.5" r="3" />
      <circle cx="16" cy="8.5" r="3" />
      <circle cx="12" cy="5.8" r="3" />
      <path d="M6.5 12h11L12 21z" />
    </>
  ),
  potions: (
    <>
      <path d="M9.5 3.5h5M10.5 3.5V9l-4.3 7A3.3 3.3 0 0 0 9 21h6a3.3 3.3 0 0 0 2.8-5l-4.3-7V3.5" />
      <path d="M8 14.5h8" fill="none" />
    </>
  ),
  boxes: (
    <>
      <path d="M4 8l8-4.2L20 8v8l-8 4.2L4 16z" />
      <path d="M4 8l8 4 8-4M12 12v8.2" fill="none" />
    </>
  ),
  stones: (
    <>
      <path d="M7 5h10l3.5 5L12 20 3.5 10z" />
      <path d="M3.5 10h17M9.5 10 12 20l2.5-10" fill="none" />
    </>
  ),
} as const;

export type GlyphName = keyof typeof PATHS;

/** An icon of an item kind on a tile. */
export function GlyphTile({ name }: Readonly<{ name: GlyphName }>) {
  return (
    <span className="grid size-8.5 flex-none place-items-center rounded-sm bg-surface-3 text-text-2">
      <svg
        viewBox="0 0 24 24"
        aria-hidden="true"
        className="size-5 fill-current/18 stroke-current stroke-[1.5]"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        {PATHS[name]}
      </svg>
    </span>
  );
}
