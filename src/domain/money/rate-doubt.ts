/** A rate that is probably typed for the wrong number of FC, or with digits too many or too few. */
import type { Penya } from "./money.ts";
import { PER, type Rate, rate } from "./rate.ts";

/** From this many times more, or less, than the rate before, the player is asked. */
const DOUBTFUL_TIMES = 50n;

/** Whether one rate is at least 50 times the other. */
export function isDoubtful(typed: Rate, before: Rate): boolean {
  // Cross-multiplied, in BigInt: exact, and the products need not be safe integers.
  const [a, b] = [BigInt(typed.penya) * BigInt(before.per), BigInt(before.penya) * BigInt(typed.per)];
  return a >= b * DOUBTFUL_TIMES || b >= a * DOUBTFUL_TIMES;
}

/** What the amount means for one FC and for a thousand. Throws `RangeError` for an amount of 0. */
export function readingsOf(amount: Penya): readonly Rate[] {
  return PER.map((per) => rate(amount, per));
}
