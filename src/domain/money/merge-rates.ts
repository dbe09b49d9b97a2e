import { isSame } from "#domain/values/is-same.ts";
import { mergeRecords } from "#domain/values/merge-records.ts";

/** A rate with the day (YYYY-MM-DD) on which it was set. */
type DatedRate = Readonly<{ date: string }>;

/**
 * Merges rates by server: if both set one, the rate of the later day wins; on the same day, `mine`. One that either set
 * stays if the other removed it. At most `most`, as in `mergeRecords`.
 */
export function mergeRates<Rate extends DatedRate>(
  base: Readonly<Record<string, Rate>>,
  mine: Readonly<Record<string, Rate>>,
  theirs: Readonly<Record<string, Rate>>,
  most = Number.POSITIVE_INFINITY,
): Readonly<Record<string, Rate>> {
  const result = mergeRecords(base, mine, theirs, most);
  const later = Object.entries(theirs).filter(([server, rate]) => {
    const own = mine[server];
    return !isSame(base[server], rate) && (!own || rate.date > own.date);
  });
  return { ...result, ...Object.fromEntries(later) };
}
