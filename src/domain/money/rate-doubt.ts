/** Detects a wrong number of FC, or too many or too few digits. */
import type { Penya } from "./money.ts";
import { RATE_UNITS, type Rate, rate } from "./rate.ts";

/** From this factor to the previous rate on, the player has to confirm. */
const DOUBTFUL_TIMES = 50n;

export function isDoubtful(typed: Rate, before: Rate): boolean {
  // Cross-multiplied in BigInt: exact even when the products are not safe integers.
  const [a, b] = [BigInt(typed.penya) * BigInt(before.per), BigInt(before.penya) * BigInt(typed.per)];
  return a >= b * DOUBTFUL_TIMES || b >= a * DOUBTFUL_TIMES;
}

/** For one FC and for a thousand. Throws `RangeError` for 0. */
export function possibleRates(amount: Penya): readonly Rate[] {
  return RATE_UNITS.map((per) => rate(amount, per));
}
