/** Generates rate histories for property tests. */
import check from "fast-check";
import { MAX_AMOUNT, penya } from "#domain/money/money.ts";
import { type Per, RATE_UNITS, type Rate, rate } from "#domain/money/rate.ts";
import { dayAfter, type RateEntry } from "#domain/money/rate-history.ts";

/** Any rate that a player can set. */
export const anySetRate: check.Arbitrary<Rate> = check
  .tuple(check.integer({ min: 1, max: MAX_AMOUNT }), check.constantFrom<Per>(...RATE_UNITS))
  .map(([amount, per]) => rate(penya(amount), per));

type HistorySpan = Readonly<{ start: string; days: number; minLength?: number; maxLength: number }>;

/** Any history of rates on different days, the earliest first: within `days` days after `start` (YYYY-MM-DD). */
export const anyHistory = ({ start, days, ...length }: HistorySpan): check.Arbitrary<RateEntry[]> =>
  check
    .uniqueArray(check.integer({ min: 0, max: days }), length)
    .chain((offsets) =>
      check.tuple(
        ...offsets
          .toSorted((a, b) => a - b)
          .map((offset) => anySetRate.map((own) => ({ day: dayAfter(start, offset), rate: own }))),
      ),
    );
