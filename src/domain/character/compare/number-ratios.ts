/** How much two characters or sets differ, number by number. */
import type { NumberChange } from "../number-changes.ts";

type Ends = NumberChange["before"];

/** The larger change of the two ends, as a part of the larger value: 0 to 1, or to 2 if the sign changes. */
export function effectOf({ before, after }: Pick<NumberChange, "before" | "after">): number {
  const values = [before.min, before.max, after.min, after.max].map(Math.abs);
  const change = Math.max(Math.abs(after.min - before.min), Math.abs(after.max - before.max));
  return change / Math.max(...values, Number.MIN_VALUE);
}

/** The largest effect first; equal ones as they were. */
export const byEffect = (changes: readonly NumberChange[]): readonly NumberChange[] =>
  changes.toSorted((one, other) => effectOf(other) - effectOf(one));

export type NumberRatio = Readonly<{ change: NumberChange; ratio: number }>;

/** The one before divided by the one after, for all that both have above 0 and that formulas compute; not for sums of lines. */
export const ratiosOf = (changes: readonly NumberChange[]): readonly NumberRatio[] =>
  changes.flatMap((change) => {
    const [before, after] = [middle(change.before), middle(change.after)];
    const hasRatio = change.name !== undefined && before > 0 && after > 0;
    return hasRatio ? [{ change, ratio: before / after }] : [];
  });

const middle = ({ min, max }: Ends) => (min + max) / 2;

/** How far bars go to both sides of 1. */
const REACHES = [1.1, 1.25, 1.5, 2, 3] as const;
const FARTHEST = 4;

/** The first that all ratios fit into, as factor and as its inverse. Those beyond the farthest end at it. */
export function reachOf(ratios: readonly NumberRatio[]): number {
  const most = Math.max(1, ...ratios.map(({ ratio }) => Math.max(ratio, 1 / ratio)));
  return REACHES.find((reach) => most <= reach) ?? FARTHEST;
}
