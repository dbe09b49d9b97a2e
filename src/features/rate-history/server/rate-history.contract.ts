import * as v from "valibot";
import { MAX_STORED_RATES } from "#contract/documents/rates.ts";
import { Day, PastDay } from "#contract/stored/day.ts";
import { list, whole } from "#contract/stored/stored-types.ts";
import { LANGUAGES } from "#domain/game/language.ts";
import { MAX } from "#domain/money/money.ts";
import { PER } from "#domain/money/rate.ts";

/** The most days that one answer holds: ten years and their leap days. Older ones are asked for with `to`. */
export const MOST_DAYS = 3_653;

/** "No server was chosen" in an address, where nothing cannot stand. No server's id has an underscore. */
const NO_SERVER = "_";

/** A server's id, as it stands in an address. */
export const serverParam = (server: string): string =>
  server === "" ? NO_SERVER : encodeURIComponent(server);

const server = v.pipe(
  v.string(),
  // Also what no server is called any more: what was noted can be mended.
  v.regex(/^\P{Cc}{1,80}$/u),
  v.transform((name) => (name === NO_SERVER ? "" : name)),
);

/** A day that can have a rate: since the game exists. */
const noted = v.pipe(PastDay, v.minValue("2022-01-01"));

/** PUT /api/rates/:server/:day, answered with its `RateOfDay`: so many Penya for so many FC. */
export const StoredRate = v.object({ penya: whole(1, MAX), per: v.picklist(PER) });

/** The rate of a day (YYYY-MM-DD). */
export const RateOfDay = v.object({ day: v.string(), ...StoredRate.entries });
export type RateOfDay = v.InferOutput<typeof RateOfDay>;

/** Which day of which server. */
export const RateDay = v.object({ server, day: Day });
export const NotedPlace = v.object({ server, day: noted });

/** What is asked for: the days of a server, by default up to the latest. */
export const RatesQuery = v.object({ server, from: v.optional(Day), to: v.optional(Day) });

/** GET /api/rates: the player's own rates on one server. */
export const Rates = v.object({
  /** Where there are any, by name, and how many days. */
  servers: list(MAX_STORED_RATES, v.object({ server: v.string(), days: whole(1, MAX_STORED_RATES) })),
  /** The last one before the first of `entries`, which held until then; nothing where there is none. */
  before: v.nullable(RateOfDay),
  /** One for a day, oldest first; of more than `MOST_DAYS` the latest. */
  entries: list(MOST_DAYS, RateOfDay),
});
export type Rates = v.InferOutput<typeof Rates>;

/** DELETE /api/rates/:server/:day: what was there, which PUT brings back; nothing where nothing was. */
export const Removed = v.object({ removed: v.nullable(RateOfDay) });

/** GET /api/rates/export.csv: what stands between the cells. */
export const Export = v.object({ language: v.optional(v.picklist(LANGUAGES), "fr") });
