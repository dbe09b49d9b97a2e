/** Adds rates that the player has set to the rate history, as the server does when they arrive: see `recordRates`. */
import type { StoredRates } from "#contract/documents/rates.ts";
import { rate } from "#domain/money/rate.ts";
import { type RateEntry, withEntry } from "#domain/money/rate-history.ts";
import { type KnownRates, withDays } from "./rate-history.outbox.ts";

export type SetRate = StoredRates["set"][string];

const entryOf = ({ date, penya, per }: SetRate): RateEntry => ({ day: date, rate: rate(penya, per) });

/**
 * Returns a server's rates with one that was set. It replaces the rate of its day only if that is the latest day with a
 * rate. Idempotent.
 */
export function withSetRate(known: KnownRates, server: string, set: SetRate): KnownRates {
  const latest = known.history.at(-1)?.day ?? "";
  const isNoted = known.history.some(({ day }) => day === set.date);
  if (isNoted && set.date < latest) return known;
  const history = withEntry(known.history, entryOf(set));
  return { history, servers: withDays(known.servers, server, isNoted ? 0 : 1) };
}

/** Adds the missing servers, with one day each: the response has no rate of theirs, and one has been set. */
export function withServers(known: KnownRates, servers: readonly string[]): KnownRates {
  const missing = servers.filter((server) => !known.servers.some((one) => one.server === server));
  return { ...known, servers: missing.reduce((all, server) => withDays(all, server, 1), known.servers) };
}

/** Returns the day of a set rate; `undefined` if the history has another rate on that day, or none. */
export function dayOf({ history }: KnownRates, set: SetRate): string | undefined {
  const shown = history.find(({ day }) => day === set.date)?.rate;
  return shown?.penya === set.penya && shown.per === set.per ? set.date : undefined;
}
