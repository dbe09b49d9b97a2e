import type { Per } from "#domain/money/rate.ts";
import { chartValue, type History, lineCorners, type RateEntry } from "#domain/money/rate-history.ts";
import { scale } from "#ui/chart/scale.ts";
import { atLeastAWeek, dayAxis, dayNumber, valueAxis } from "./chart-scale.ts";

/** Height of the chart, in CSS pixels. */
export const CHART_HEIGHT = 260;
export const CHART_TOP = 12;
/** The baseline, above the labels of the days. */
export const CHART_BASE = CHART_HEIGHT - 28;
/** Half the width of a day's label at the right end. */
const RIGHT = 26;
/** Approximate width of a digit on the axis. */
const DIGIT = 6.6;
/** Space that the label of a day needs. */
const DAY_WIDTH = 72;

/** Computes the layout of a chart of this width; `inWords` formats the labels of the value axis. */
export function layoutOf(
  history: History,
  per: Per,
  until: string,
  width: number,
  inWords: (amount: number) => string,
) {
  const line = lineCorners(history, until);
  const start = line[0]?.day ?? until;
  const from = atLeastAWeek(start, until);
  const axis = valueAxis(
    line.map(({ rate }) => chartValue(rate, per)),
    5,
  );
  const names = axis.ticks.map(inWords);
  const left = 12 + DIGIT * Math.max(...names.map(({ length }) => length));
  const right = width - RIGHT;
  const x = scale([dayNumber(from), dayNumber(until)], [left, right]);
  const y = scale([axis.low, axis.high], [CHART_BASE, CHART_TOP]);
  const pointOf = ({ day, rate }: RateEntry) => ({ x: x(dayNumber(day)), y: y(chartValue(rate, per)) });
  const days = dayAxis(from, until, Math.max(2, Math.floor((right - left) / DAY_WIDTH)));
  return {
    left,
    right,
    start,
    heights: axis.ticks.map((value, index) => ({ y: y(value), name: names[index] ?? "" })),
    days: days.map((day) => ({ day, x: x(dayNumber(day)) })),
    /** Whether the range is so long that the labels show only month and year. */
    isLong: dayNumber(until) - dayNumber(from) > 200,
    points: history.map(pointOf),
    line: line.map(pointOf),
  };
}
