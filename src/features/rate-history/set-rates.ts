/** Adds rates that the player has set to the rate history, as the server does when they arrive: see `recordRates`. */
import type { SetRate } from "#contract/documents/value-documents.ts";
import { rate } from "#domain/money/rate.ts";
import { type History, type RateEntry, withEntry } from "#domain/money/rate-history.ts";
import type { Rates } from "#features/rate-history/server/rate-history.contract.ts";

/** The data of a rates query: one server's history, and the number of days of every server. */
export type KnownRates = Readonly<{ servers: Rates["servers"]; history: History }>;

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

/** Returns the servers with `more` days added to one of them; a server without days is left out. */
export function withDays(
  servers: KnownRates["servers"],
  server: string,
  more: number,
): KnownRates["servers"] {
  const others = servers.filter((one) => one.server !== server);
  const days = (servers.find((one) => one.server === server)?.days ?? 0) + more;
  const byName = (one: { server: string }, other: { server: string }) => (one.server < other.server ? -1 : 1);
  return days > 0 ? [...others, { server, days }].toSorted(byName) : others;
}
