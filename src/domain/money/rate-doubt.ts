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

/** Whether a player's own rate is more than a fifth above or below what the players of the server say. */
export function isFarFromPlayers(own: Rate, players: Rate): boolean {
  const [a, b] = [BigInt(own.penya) * BigInt(players.per), BigInt(players.penya) * BigInt(own.per)];
  return 5n * a > 6n * b || 5n * a < 4n * b;
}

/** For one FC and for a thousand. Throws `RangeError` for 0. */
export function possibleRates(amount: Penya): readonly Rate[] {
  return RATE_UNITS.map((per) => rate(amount, per));
}
