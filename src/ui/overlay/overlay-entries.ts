/** Marks entries of open overlays with an `OverlayMark`. */
const MARK = "skypurse_overlay";

/** The router's key of the page entry below, and the number of overlays open there. */
export type OverlayMark = Readonly<{ base: string; depth: number }>;

/** `undefined` removes the mark. */
export const marked = (state: object, mark: OverlayMark | undefined): object => ({ ...state, [MARK]: mark });

/** The browser's methods: the router replaces those of `history`. */
export const entries = {
  push: (state: unknown) => History.prototype.pushState.call(history, state, ""),
  replace: (state: unknown, href?: string) => History.prototype.replaceState.call(history, state, "", href),
};

export function markIn(state: unknown): OverlayMark | undefined {
  const mark = fieldOf(state, MARK);
  const [base, depth] = [fieldOf(mark, "base"), fieldOf(mark, "depth")];
  return typeof base === "string" && typeof depth === "number" ? { base, depth } : undefined;
}

export function keyIn(state: unknown): string | undefined {
  const key = fieldOf(state, "__TSR_key");
  return typeof key === "string" ? key : undefined;
}

function fieldOf(value: unknown, name: string): unknown {
  if (typeof value !== "object" || value === null) return undefined;
  return Object.entries(value).find(([key]) => key === name)?.[1];
}
