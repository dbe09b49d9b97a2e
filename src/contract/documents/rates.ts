import * as v from "valibot";
import { StoredDay } from "#contract/stored/day.ts";
import { isStorable, record, whole } from "#contract/stored/stored-types.ts";
import { MAX, penya } from "#domain/money/money.ts";
import * as Rate from "#domain/money/rate.ts";

/** Of how many servers a player keeps rates; the game has had about a dozen. */
export const MAX_RATE_SERVERS = 200;

const Per = v.picklist(Rate.PER);
const Amount = v.pipe(
  whole(1, MAX),
  v.transform((amount) => penya(amount)),
);

/** A player's rates. */
export const StoredRates = v.object({
  /** The server being traded on; nothing until one was chosen. */
  server: v.nullable(v.pipe(v.string(), v.maxLength(80), v.check(isStorable))),
  /** Whether rates are shown for one FC or for a thousand. */
  shownPer: Per,
  /** By server, as typed, with the day (YYYY-MM-DD). */
  set: record(MAX_RATE_SERVERS, v.object({ penya: Amount, per: Per, date: StoredDay })),
});
export type StoredRates = v.InferOutput<typeof StoredRates>;

export const NO_RATES: StoredRates = { server: null, shownPer: 1, set: {} };

/** The most days of history that a player keeps, all servers together: a hundred years of one, and an end for mischief. */
export const MAX_STORED_RATES = 36_530;
