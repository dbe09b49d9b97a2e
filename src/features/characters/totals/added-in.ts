import type { StatTotal } from "#domain/gear/build-totals.ts";
import type { GearLabels } from "#features/characters/gear/gear-labels.ts";

/** Formats what gear adds to a parameter, in points and percent; empty if it adds nothing. A base value has no sign. */
export function addedIn(
  words: GearLabels,
  { flat, percent }: Pick<StatTotal, "flat" | "percent">,
  isBase: boolean,
): string {
  const isThere = ({ min, max }: StatTotal["flat"]) => min !== 0 || max !== 0;
  return [
    isThere(flat) ? (isBase ? words.points(flat) : words.signedPoints(flat)) : "",
    isThere(percent) ? words.signedPercent(percent) : "",
  ]
    .filter(Boolean)
    .join(" ");
}
