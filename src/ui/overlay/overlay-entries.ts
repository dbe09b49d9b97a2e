/** The key in the state of a history entry that marks entries of open overlays; its value is an `OverlayMark`. */
const MARK = "skypurse_overlay";

/** The router's key of the page entry below an overlay's entry, and the number of overlays open there. */
export type OverlayMark = Readonly<{ base: string; depth: number }>;

/** Returns the state with the mark; `undefined` removes it. */
export const marked = (state: object, mark: OverlayMark | undefined): object => ({ ...state, [MARK]: mark });

/** The browser's original methods: the router replaces those of `history` to observe every entry. */
export const entries = {
  push: (state: unknown) => History.prototype.pushState.call(history, state, ""),
  replace: (state: unknown, href?: string) => History.prototype.replaceState.call(history, state, "", href),
};

/** Returns the mark of an entry, or `undefined` if it is not an overlay's. */
export function markIn(state: unknown): OverlayMark | undefined {
  const mark = fieldOf(state, MARK);
  const [base, depth] = [fieldOf(mark, "base"), fieldOf(mark, "depth")];
  return typeof base === "string" && typeof depth === "number" ? { base, depth } : undefined;
}

/** Returns the router's key of an entry. */
export function keyIn(state: unknown): string | undefined {
  const key = fieldOf(state, "__TSR_key");
  return typeof key === "string" ? key : undefined;
}

function fieldOf(value: unknown, name: string): unknown {
  if (typeof value !== "object" || value === null) return undefined;
  return Object.entries(value).find(([key]) => key === name)?.[1];
}
