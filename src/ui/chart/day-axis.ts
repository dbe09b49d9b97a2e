import { least } from "d3-array";
import { DAY_MS } from "#domain/time/day-ms.ts";
import { utcDay } from "#domain/time/utc-day.ts";

/** Number of days since 1970, independent of the time zone. */
export const dayNumber = (day: string): number => Date.parse(day) / DAY_MS;

/** The calendar steps of the axis, each with its approximate length in days. */
const DAY_STEPS: readonly Readonly<{ days: number; includes: (day: Date) => boolean }>[] = [
  { days: 1, includes: () => true },
  { days: 2, includes: (day) => day.getUTCDate() % 2 === 1 },
  { days: 7, includes: (day) => day.getUTCDay() === 0 },
  { days: 30, includes: (day) => day.getUTCDate() === 1 },
  { days: 90, includes: (day) => day.getUTCDate() === 1 && day.getUTCMonth() % 3 === 0 },
  { days: 365, includes: (day) => day.getUTCDate() === 1 && day.getUTCMonth() === 0 },
];

/** Returns about `count` days as ticks, at calendar steps: days, weeks, months or years. */
export function dayAxis(from: string, until: string, count: number): readonly string[] {
  const [first, last] = [dayNumber(from), dayNumber(until)];
  const days = Array.from({ length: last - first + 1 }, (_, index) => new Date((first + index) * DAY_MS));
  const wanted = days.length <= 2 * count ? 1 : (last - first) / count;
  const step = least(DAY_STEPS, (one) => Math.abs(Math.log(one.days / wanted)));
  const marks = days.filter((day) => step?.includes(day));
  // As many ticks as fit, counted from the end so that the last one is always shown.
  const every = Math.max(1, Math.ceil(marks.length / (count + 1)));
  const kept = marks.filter((_, index) => (marks.length - 1 - index) % every === 0);
  return kept.map(utcDay);
}
