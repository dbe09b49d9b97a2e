import * as v from "valibot";
import { MAX, penya } from "#domain/money.ts";
import * as Rate from "#domain/rate.ts";
import { whole } from "./stored.ts";

const Per = v.picklist(Rate.PER);
const Amount = v.pipe(
  whole(1, MAX),
  v.transform((amount) => penya(amount)),
);

/** A player's rates. */
export const StoredRates = v.object({
  /** The server being traded on; nothing until one was chosen. */
  server: v.nullable(v.string()),
  /** Whether rates are shown for one FC or for a thousand. */
  shownPer: Per,
  /** By server, as typed, with the day (YYYY-MM-DD). */
  set: v.record(v.string(), v.object({ penya: Amount, per: Per, date: v.pipe(v.string(), v.isoDate()) })),
});
export type StoredRates = v.InferOutput<typeof StoredRates>;

export const NO_RATES: StoredRates = { server: null, shownPer: 1, set: {} };
