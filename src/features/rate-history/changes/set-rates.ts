/** Rates that the player has set, as the server will note them in the rate history: see `recordRates`. */
import type { StoredRates } from "#contract/documents/rates.ts";
import { rate } from "#domain/money/rate.ts";
import { type RateEntry, withEntry } from "#domain/money/rate-history.ts";
import { type KnownRates, withDays } from "./rate-history.outbox.ts";

export type SetRate = StoredRates["set"][string];

const entryOf = ({ date, penya, per }: SetRate): RateEntry => ({ day: date, rate: rate(penya, per) });

/**
 * Returns a server's rates with one that was set. It replaces the one of its day if no later day has one, and fills a
 * day without one. Idempotent.
 */
export function withSetRate(known: KnownRates, server: string, set: SetRate): KnownRates {
  const latest = known.history.at(-1)?.day ?? "";
  const isNoted = known.history.some(({ day }) => day === set.date);
  if (isNoted && set.date < latest) return known;
  const history = withEntry(known.history, entryOf(set));
  return { history, servers: withDays(known.servers, server, isNoted ? 0 : 1) };
}

/** Returns the servers with those that have only a rate that was set: how many other days they have is not known. */
export function withServers(known: KnownRates, servers: readonly string[]): KnownRates {
  const missing = servers.filter((server) => !known.servers.some((one) => one.server === server));
  return { ...known, servers: missing.reduce((all, server) => withDays(all, server, 1), known.servers) };
}

/** The day of a set rate, if the history shows that rate there. */
export function dayOf({ history }: KnownRates, set: SetRate): string | undefined {
  const shown = history.find(({ day }) => day === set.date)?.rate;
  return shown?.penya === set.penya && shown.per === set.per ? set.date : undefined;
}
