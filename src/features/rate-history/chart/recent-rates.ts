import { usePlayer } from "#client/api/session.ts";
import { useRate } from "#client/sync/rates.ts";
import { dayAfter, endOf, type History, historyBetween, withEntry } from "#domain/money/rate-history.ts";
import { localDay } from "#domain/time/local-day.ts";
import { useRatesSince } from "#features/rate-history/changes/rate-history.client.ts";

const DAYS = 30;

type RecentRates = Readonly<{
  /** The rates that held in the last 30 days; a visitor has at most the present one. */
  history: History;
  until: string;
  isKnown: boolean;
  /** Whether the rates could not be loaded. */
  hasFailed: boolean;
}>;

/** Returns the chosen server's rates of the last 30 days, with the present one even if the server does not have it yet. */
export function useRecentRates(): RecentRates {
  const player = usePlayer();
  const { server, rate, date, isExample } = useRate();
  const today = localDay(new Date());
  const from = dayAfter(today, -DAYS);
  const { data, isError } = useRatesSince(player?.id, server ?? "", from);
  const known = data?.history ?? [];
  const isLater = !isExample && date !== undefined && date <= today && date >= (known.at(-1)?.day ?? "");
  const history = isLater ? withEntry(known, { day: date, rate }) : known;
  const until = endOf(history, today);
  return {
    history: historyBetween(history, from, until),
    until,
    isKnown: player === null || data !== undefined,
    hasFailed: isError && !data,
  };
}
