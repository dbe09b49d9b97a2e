import * as v from "valibot";
import { Day, PastDay } from "#contract/dates.ts";
import { MAX_STORED_RATES } from "#contract/documents/value-documents.ts";
import { accepts, address, endpoint } from "#contract/endpoint.ts";
import { list, whole } from "#contract/stored-types.ts";
import { LANGUAGES } from "#domain/game/language.ts";
import { MAX_AMOUNT } from "#domain/money/money.ts";
import { RATE_UNITS } from "#domain/money/rate.ts";

/**
 * The maximum number of days in one response: ten years with their leap days. Older days are requested with
 * `to`.
 */
export const MAX_DAYS = 3_653;

/** Stands for "no server" in a path, where a segment cannot be empty. No server's id has an underscore. */
const NO_SERVER = "_";

/** Returns a server's id as a path or query parameter. */
export const serverParam = (server: string): string => (server === "" ? NO_SERVER : server);

const server = v.pipe(
  v.string(),
  // Also accepts names that no server has any more, so that old entries can be corrected.
  v.regex(/^\P{Cc}{1,80}$/u),
  v.transform((name) => (name === NO_SERVER ? "" : name)),
);

/** A day that can have a rate: since the game exists. */
const noted = v.pipe(PastDay, v.minValue("2022-01-01"));

/** PUT /api/rates/:server/:day, which responds with a `RateOfDay`: an amount of Penya for `per` FC. */
export const StoredRate = v.object({ penya: whole(1, MAX_AMOUNT), per: v.picklist(RATE_UNITS) });

/** The rate of a day (YYYY-MM-DD). */
export const RateOfDay = v.object({ day: v.string(), ...StoredRate.entries });
export type RateOfDay = v.InferOutput<typeof RateOfDay>;

/** Path parameters of DELETE /api/rates/:server/:day. */
export const RateDay = v.object({ server, day: Day });
/** Path parameters of PUT /api/rates/:server/:day. */
export const WritableRateDay = v.object({ server, day: noted });

/** Query parameters of GET /api/rates: a server and a range of days, by default up to the latest. */
export const RatesQuery = v.object({ server, from: v.optional(Day), to: v.optional(Day) });

/** Response of GET /api/rates: the player's own rates on one server. */
export const Rates = v.object({
  /** The servers with rates, by id, each with its number of days. */
  servers: list(MAX_STORED_RATES, v.object({ server: v.string(), days: whole(1, MAX_STORED_RATES) })),
  /** The last entry before the first of `entries`, valid until then; `null` if there is none. */
  before: v.nullable(RateOfDay),
  /** One entry per day, oldest first. Of more than `MAX_DAYS` only the latest. */
  entries: list(MAX_DAYS, RateOfDay),
});
export type Rates = v.InferOutput<typeof Rates>;

/**
 * Response of DELETE /api/rates/:server/:day: the removed entry, which PUT can restore; `null` if there was
 * none.
 */
const Removed = v.object({ removed: v.nullable(RateOfDay) });

/** Query of GET /api/rates/export.csv: the language determines the headings and the separator. */
export const ExportQuery = v.object({ language: v.optional(v.picklist(LANGUAGES), "fr") });

export const ratesEndpoints = {
  list: endpoint("GET /rates", Rates, accepts<{ query: typeof RatesQuery }>()),
  export: address("GET /rates/export.csv", accepts<{ query: typeof ExportQuery }>()),
  restore: endpoint("PUT /rates/:server/:day", RateOfDay, accepts<{ body: typeof StoredRate }>()),
  remove: endpoint("DELETE /rates/:server/:day", Removed),
};
