/** Where the points of a line stand in a drawing, and which round numbers and days stand at its edges. */
import { bisector, extent, nice, ticks } from "d3-array";
import { area, line } from "d3-shape";
import { utcDay, utcTicks } from "d3-time";
import { dayAfter } from "#domain/money/rate-history.ts";

/** Maps a span of values to a span of pixels, of which the ends may stand in either order. */
export type Scale = (value: number) => number;

export function scale(
  [low, high]: readonly [number, number],
  [start, end]: readonly [number, number],
): Scale {
  // One value alone stands in the middle.
  return (value) => (high > low ? start + ((value - low) / (high - low)) * (end - start) : (start + end) / 2);
}

/** A day as a number, for placing: days from 1970, the same in every time zone. */
export const dayNumber = (day: string): number => Date.parse(day) / 86_400_000;

/** The ends of an axis that holds all the values, and about `count` round numbers on it, all whole. */
export function valueAxis(values: Iterable<number>, count: number) {
  const [least = 0, most = 0] = extent(values);
  // A rate that did not move lies level in the middle; less than a Penya between two numbers means nothing.
  const room = least === most ? Math.max(least / 10, 2) : Math.max(0, (4 - (most - least)) / 2);
  const [low, high] = nice(Math.max(0, Math.floor(least - room)), Math.ceil(most + room), count);
  return { low, high, ticks: ticks(low, high, count).filter(Number.isInteger) };
}

/** About `count` days that divide a time as calendars do: weeks, months or years. */
export function dayAxis(from: string, until: string, count: number): readonly string[] {
  const [start, end] = [new Date(from), new Date(until)];
  const days = dayNumber(until) - dayNumber(from);
  const marks = days < 2 * count ? utcDay.range(start, new Date(+end + 1)) : utcTicks(start, end, count);
  // As many as find room, the last ones in any case.
  const step = Math.max(1, Math.ceil(marks.length / (count + 1)));
  const kept = marks.filter((_, place) => (marks.length - 1 - place) % step === 0);
  return kept.map((mark) => mark.toISOString().slice(0, 10));
}

/** The shortest time that a chart shows: one day alone would have no width. */
export const atLeastAWeek = (from: string, until: string): string => {
  const week = dayAfter(until, -7);
  return from < week ? from : week;
};

export type Point = Readonly<{ x: number; y: number }>;

export const linePath = (points: readonly Point[]): string => line(xOf, yOf)(points) ?? "";
export const areaPath = (points: readonly Point[], base: number): string =>
  area(xOf, base, yOf)(points) ?? "";

/** The place of the point that is nearest to `x`, of points from left to right. */
export const nearestPoint = (points: readonly Point[], x: number): number => bisector(xOf).center(points, x);

const xOf = ({ x }: Point) => x;
const yOf = ({ y }: Point) => y;
