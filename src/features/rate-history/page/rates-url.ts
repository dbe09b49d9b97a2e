/** The URL form of the rate history. A file by itself: the URL is parsed before the page's code is loaded. */
import { defineUrlState } from "#client/url-state/url-definition.ts";
import { daysOf, endOf, type History } from "#domain/money/rate-history.ts";

/** The ranges to choose from, in days. */
export const RANGES = [7, 30, 90, 365, "all"] as const;
export type HistoryRange = (typeof RANGES)[number];

/**
 * The selected server, empty for rates from before a server was chosen, and range; missing values are replaced
 * by defaults.
 */
export type HistoryChoice = Readonly<{ server?: string | undefined; range?: HistoryRange | undefined }>;

export const ratesUrl = defineUrlState<HistoryChoice, HistoryChoice>({
  page: "/rates",
  names: ["server", "range"],
  maxLength: 80,
  parse: ({ server, range }) => ({
    server: server?.toString(),
    range: RANGES.find((known) => String(known) === String(range)),
  }),
  format: ({ server, range }) => ({ server, range }),
});

/** In days; also without own rates. */
export const LONGEST_DEFAULT = 90;

/** Returns 7, 30 or 90 days, the shortest range that covers all noted days; 90 if none does, or without entries. */
export function defaultRange(history: History, today: string): HistoryRange {
  const days = history.length > 0 ? daysOf(history, endOf(history, today)) : Infinity;
  return ([7, 30] as const).find((range) => days <= range) ?? LONGEST_DEFAULT;
}
