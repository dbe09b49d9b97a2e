/** The axes of a rate history: days from left to right, and amounts of Penya. */

import { extent, nice, ticks } from "d3-array";
import { utcDay, utcTicks } from "d3-time";
import { dayAfter } from "#domain/money/rate-history.ts";
import { DAY_MS } from "#domain/time/day-ms.ts";

/** Number of days since 1970, independent of the time zone. */
export const dayNumber = (day: string): number => Date.parse(day) / DAY_MS;

/** Returns the limits of an axis that contains all values, and about `count` round integers as ticks. */
export function valueAxis(values: Iterable<number>, count: number) {
  const [least = 0, most = 0] = extent(values);
  // A constant rate is drawn in the middle. Ticks are at least one Penya apart.
  const room = least === most ? Math.max(least / 10, 2) : Math.max(0, (4 - (most - least)) / 2);
  const [low, high] = nice(Math.max(0, Math.floor(least - room)), Math.ceil(most + room), count);
  return { low, high, ticks: ticks(low, high, count).filter(Number.isInteger) };
}

/** Returns about `count` days as ticks, at calendar steps: days, weeks, months or years. */
export function dayAxis(from: string, until: string, count: number): readonly string[] {
  const [start, end] = [new Date(from), new Date(until)];
  const days = dayNumber(until) - dayNumber(from);
  const marks = days < 2 * count ? utcDay.range(start, new Date(+end + 1)) : utcTicks(start, end, count);
  // As many ticks as fit, counted from the end so that the last one is always shown.
  const step = Math.max(1, Math.ceil(marks.length / (count + 1)));
  const kept = marks.filter((_, index) => (marks.length - 1 - index) % step === 0);
  return kept.map((mark) => mark.toISOString().slice(0, 10));
}

/** Returns the start of a chart's range, which is at least a week long: a single day would have no width. */
export const atLeastAWeek = (from: string, until: string): string => {
  const week = dayAfter(until, -7);
  return from < week ? from : week;
};
