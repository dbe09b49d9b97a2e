import { MAX_ADJUSTMENT } from "./cart.ts";

/**
 * Parses the adjustment that a player typed, in percent: "10" and "-10" are a discount of 10, "+10" is a
 * surcharge, an empty text is 0. Returns `undefined` for anything but a whole percent up to `MAX_ADJUSTMENT`.
 */
export function parseAdjustment(text: string): number | undefined {
  // At most one percent sign, in front or behind: one between digits has another meaning.
  const trimmed = text
    .trim()
    .replace(/^%|%$/, "")
    .trim()
    .replace("−", "-")
    .replace(/^([+-])\s+/, "$1");
  if (trimmed === "") return 0;
  const [, sign = "", digits = ""] = /^([+-]?)(\d{1,3})$/.exec(trimmed) ?? [];
  const percent = Number(digits);
  if (digits === "" || percent > MAX_ADJUSTMENT) return undefined;
  // A bare 0 must not become −0, which is not the same as no adjustment.
  if (percent === 0) return 0;
  return sign === "+" ? percent : -percent;
}
