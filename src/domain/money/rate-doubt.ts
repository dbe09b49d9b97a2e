/** Detects a rate that was probably typed for the wrong number of FC, or with too many or too few digits. */
import type { Penya } from "./money.ts";
import { RATE_UNITS, type Rate, rate } from "./rate.ts";

/** A rate that differs from the previous one by at least this factor has to be confirmed by the player. */
const DOUBTFUL_TIMES = 50n;

export function isDoubtful(typed: Rate, before: Rate): boolean {
  // Cross-multiplied in BigInt: exact even when the products are not safe integers.
  const [a, b] = [BigInt(typed.penya) * BigInt(before.per), BigInt(before.penya) * BigInt(typed.per)];
  return a >= b * DOUBTFUL_TIMES || b >= a * DOUBTFUL_TIMES;
}

/** Returns the rates that the amount gives for one FC and for a thousand. Throws `RangeError` for an amount of 0. */
export function possibleRates(amount: Penya): readonly Rate[] {
  return RATE_UNITS.map((per) => rate(amount, per));
}
