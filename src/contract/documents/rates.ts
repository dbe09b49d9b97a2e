import * as v from "valibot";
import { penyaFrom } from "#contract/stored/amount.ts";
import { StoredDay } from "#contract/stored/day.ts";
import { isStorable, record } from "#contract/stored/stored-types.ts";
import * as Rate from "#domain/money/rate.ts";

/** Maximum number of servers with a player's own rate; the game has had about a dozen. */
export const MAX_RATE_SERVERS = 200;

const Per = v.picklist(Rate.RATE_UNITS);

/** A rate as typed, and the day on which it was set (YYYY-MM-DD). */
export const SetRate = v.object({ penya: penyaFrom(1), per: Per, date: StoredDay });
export type SetRate = v.InferOutput<typeof SetRate>;

/** A player's rates. */
export const StoredRates = v.object({
  /** The server that the player trades on; `null` until one was chosen. */
  server: v.nullable(v.pipe(v.string(), v.maxLength(80), v.check(isStorable))),
  /** Whether rates are shown for one FC or for a thousand. */
  shownPer: Per,
  /** By server. */
  set: record(MAX_RATE_SERVERS, SetRate),
});
export type StoredRates = v.InferOutput<typeof StoredRates>;

export const NO_RATES: StoredRates = { server: null, shownPer: 1, set: {} };

/**
 * Maximum number of days in a player's rate history, all servers together: a hundred years of one server, and
 * a limit against abuse.
 */
export const MAX_STORED_RATES = 36_530;
