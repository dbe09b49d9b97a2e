/** The axes of a rate history: days from left to right, and amounts of Penya. */

import { extent, nice, ticks } from "d3-array";
import type { RateFigures } from "#contract/community-rate.ts";
import { penya } from "#domain/money/money.ts";
import { type Per, rate } from "#domain/money/rate.ts";
import {
  chartValue,
  dayAfter,
  type History,
  lineCorners,
  type RateEntry,
} from "#domain/money/rate-history.ts";
import { dayAxis, dayNumber } from "#ui/chart/day-axis.ts";
import { scale } from "#ui/chart/scale.ts";

/** Height of the chart, in CSS pixels. */
export const CHART_HEIGHT = 260;
/** Above the highest value there is room for the glow of the brightest star. */
export const CHART_TOP = 24;
/** The baseline, above the labels of the days. */
export const CHART_BASE = CHART_HEIGHT - 28;
/** Half the width of a day's label at the right end. */
const RIGHT = 26;
/** Approximate width of a digit on the axis. */
const DIGIT = 6.6;
/** Space that the label of a day needs. */
const DAY_WIDTH = 72;

/**
 * Computes the layout of a chart of this width, which begins with the first own rate or the first day of the players, but is at
 * least a week long; `inWords` formats the labels of the value axis.
 */
export function layoutOf(
  history: History,
  community: readonly RateFigures[],
  per: Per,
  until: string,
  width: number,
  inWords: (amount: number) => string,
) {
  const line = lineCorners(history, until);
  const [start = until] = [line[0]?.day, community[0]?.day].filter((day) => day !== undefined).sort();
  const from = atLeastAWeek(start, until);
  const figures = community.map((day) => {
    const value = (amount: number) => chartValue(rate(penya(amount), day.per), per);
    return { day: day.day, median: value(day.median), lower: value(day.lower), upper: value(day.upper) };
  });
  const axis = valueAxis(
    [
      ...line.map((entry) => chartValue(entry.rate, per)),
      ...figures.flatMap(({ lower, upper }) => [lower, upper]),
    ],
    5,
  );
  const names = axis.ticks.map(inWords);
  const left = 12 + DIGIT * Math.max(...names.map(({ length }) => length));
  const right = width - RIGHT;
  const x = scale([dayNumber(from), dayNumber(until)], [left, right]);
  const y = scale([axis.low, axis.high], [CHART_BASE, CHART_TOP]);
  const at = (day: string, value: number) => ({ x: x(dayNumber(day)), y: y(value) });
  const pointOf = (entry: RateEntry) => at(entry.day, chartValue(entry.rate, per));
  const marks = dayAxis(from, until, Math.max(2, Math.floor((right - left) / DAY_WIDTH)));
  return {
    left,
    right,
    start,
    heights: axis.ticks.map((value, index) => ({ y: y(value), name: names[index] ?? "" })),
    days: marks.map((day) => ({ day, x: x(dayNumber(day)) })),
    /** Whether the range is so long that the labels show only month and year. */
    isLong: dayNumber(until) - dayNumber(from) > 200,
    points: history.map(pointOf),
    line: line.map(pointOf),
    /** The median of the server's players, and the outline of the area between its quartiles. */
    median: figures.map(({ day, median }) => at(day, median)),
    band: [
      ...figures.map(({ day, upper }) => at(day, upper)),
      ...figures.toReversed().map(({ day, lower }) => at(day, lower)),
    ],
  };
}

/** Returns the limits of an axis that contains all values, and about `count` round integers as ticks. */
export function valueAxis(values: Iterable<number>, count: number) {
  const [least = 0, most = 0] = extent(values);
  // A constant rate is drawn in the middle. Ticks are at least one Penya apart.
  const room = least === most ? Math.max(least / 10, 2) : Math.max(0, (4 - (most - least)) / 2);
  const [low, high] = nice(Math.max(0, Math.floor(least - room)), Math.ceil(most + room), count);
  return { low, high, ticks: ticks(low, high, count).filter(Number.isInteger) };
}

/** Returns the start of a chart's range, which is at least a week long: a single day would have no width. */
export const atLeastAWeek = (from: string, until: string): string => {
  const week = dayAfter(until, -7);
  return from < week ? from : week;
};
