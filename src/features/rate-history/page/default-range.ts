import { useState } from "react";
import { daysOf, endOf, type History } from "#domain/money/rate-history.ts";
import { localDay } from "#domain/time/local-day.ts";
import type { HistoryRange } from "./rates-url.ts";

/** Returns 7, 30 or 90 days, the shortest range that covers all noted days; 90 if none does, or without entries. */
export function defaultRange(history: History, today: string): HistoryRange {
  const days = history.length > 0 ? daysOf(history, endOf(history, today)) : Infinity;
  return ([7, 30] as const).find((range) => days <= range) ?? 90;
}

/**
 * Returns the range that is shown until the player chooses one; `undefined` while the history of the server is not
 * loaded. Once it has entries, the range stays the same while days are set or removed, except for a history that
 * `isPartial`, which may become longer.
 */
export function useDefaultRange(
  server: string,
  history: History | undefined,
  isPartial: boolean,
): HistoryRange | undefined {
  const [kept, setKept] = useState<{ server: string; range: HistoryRange }>();
  if (kept?.server === server) return kept.range;
  if (!history) return undefined;
  const range = defaultRange(history, localDay(new Date()));
  if (history.length > 0 && !isPartial) setKept({ server, range });
  return range;
}
