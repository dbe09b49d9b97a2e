import * as v from "valibot";
import { whole } from "#contract/stored.ts";
import { SEPARATORS } from "#domain/csv.ts";
import { MAX } from "#domain/money.ts";
import { PER } from "#domain/rate.ts";

/** The most days that one answer holds: ten years and their leap days. Older ones are asked for with `to`. */
export const MOST_DAYS = 3_653;
/** The most days that a player keeps, all servers together: far more than anybody plays, and an end for mischief. */
export const MOST_KEPT = 10 * MOST_DAYS;

/** "No server was chosen" in an address, where nothing cannot stand. No server's id has an underscore. */
const NO_SERVER = "_";

/** A server's id, as it stands in an address. */
export const addressOf = (server: string): string => (server === "" ? NO_SERVER : encodeURIComponent(server));

const server = v.pipe(
  v.string(),
  // Also what no server is called any more: what was noted can be mended.
  v.regex(/^\P{Cc}{1,80}$/u),
  v.transform((name) => (name === NO_SERVER ? "" : name)),
);

/** YYYY-MM-DD of the calendar: the 31st of February is no day. */
const day = v.pipe(
  v.string(),
  v.isoDate(),
  // PostgreSQL has no year 0.
  v.minValue("0001-01-01"),
  v.check((text) => !Number.isNaN(Date.parse(text)) && new Date(text).toISOString().startsWith(text)),
);

/** A day that can have a rate: since the game exists, and until tomorrow, which it may be elsewhere already. */
const noted = v.pipe(
  day,
  v.minValue("2022-01-01"),
  v.check((text) => Date.parse(text) - Date.now() < 86_400_000),
);

/** PUT /api/rates/:server/:day, answered with its `RateOfDay`: so many Penya for so many FC. */
export const Rate = v.object({ penya: whole(1, MAX), per: v.picklist(PER) });

/** The rate of a day (YYYY-MM-DD). */
export const RateOfDay = v.object({ day: v.string(), ...Rate.entries });
export type RateOfDay = v.InferOutput<typeof RateOfDay>;

/** Which day of which server. */
export const Place = v.object({ server, day });
export const NotedPlace = v.object({ server, day: noted });

/** What is asked for: the days of a server, by default up to the latest. */
export const Asked = v.object({ server, from: v.optional(day), to: v.optional(day) });

/** GET /api/rates: the player's own rates on one server. */
export const Rates = v.object({
  /** Where there are any, by name, and how many days. */
  servers: v.array(v.object({ server: v.string(), days: whole(1, MOST_KEPT) })),
  /** The last one before the first of `entries`, which held until then; nothing where there is none. */
  before: v.nullable(RateOfDay),
  /** One for a day, oldest first; of more than `MOST_DAYS` the latest. */
  entries: v.array(RateOfDay),
});
export type Rates = v.InferOutput<typeof Rates>;

/** DELETE /api/rates/:server/:day: what was there, which PUT brings back; nothing where nothing was. */
export const Removed = v.object({ removed: v.nullable(RateOfDay) });

/** GET /api/rates/export.csv: what stands between the cells. */
export const Export = v.object({ separator: v.optional(v.picklist(SEPARATORS), ",") });
