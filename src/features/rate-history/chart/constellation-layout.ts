import type { Per } from "#domain/money/rate.ts";
import { chartValue, type History } from "#domain/money/rate-history.ts";
import { dayNumber } from "#ui/chart/day-axis.ts";
import { type Point, scale } from "#ui/chart/scale.ts";
import { atLeastAWeek } from "./chart-layout.ts";

/** Least distance of the stars from the edges of the sky, in CSS pixels; the islands are below them. */
const EDGE = { left: 20, right: 26, top: 18, bottom: 36 } as const;
/** Width for each of the larger stars, in CSS pixels. */
const STAR_WIDTH = 24;
/** The part of a rate that takes the whole height at least, so that a small change does not look like a large one. */
const LEAST_SPAN = 0.05;
/** The part of a tall sky that the islands take. */
const ISLANDS = 0.4;

export type ConstellationLayout = Readonly<{
  /** A star for each day with a rate, oldest first. */
  stars: readonly Point[];
  /** The indexes of the stars that are drawn larger, oldest first: those that make the shape of the line. */
  larger: readonly number[];
  /** The indexes of the highest and the lowest rate; `undefined` if all are equal. */
  extremes: Readonly<{ highest: number; lowest: number }> | undefined;
}>;

/**
 * Computes a star for each day of a history with at least one entry: days from left to right, the rate upwards. Only
 * the stars that make the shape are larger, as many as the width has room for.
 * @param width Width of the sky in CSS pixels, as `height`.
 */
export function constellationOf(
  history: History,
  per: Per,
  until: string,
  width: number,
  height: number,
): ConstellationLayout {
  const values = history.map(({ rate }) => chartValue(rate, per));
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const first = history[0]?.day ?? until;
  // A single day would have no width.
  const from = first < until ? first : atLeastAWeek(first, until);
  const x = scale([dayNumber(from), dayNumber(until)], [EDGE.left, width - EDGE.right]);
  const spare = Math.max(0, LEAST_SPAN * high - (high - low)) / 2;
  const y = scale([low - spare, high + spare], [height - Math.max(EDGE.bottom, ISLANDS * height), EDGE.top]);
  const stars = history.map(({ day }, index) => ({ x: x(dayNumber(day)), y: y(values[index] ?? low) }));
  const shape = cornerStars(stars, width);
  if (low === high) return { stars, larger: shape, extremes: undefined };
  const [highest, lowest] = [values.lastIndexOf(high), values.lastIndexOf(low)];
  const larger = [...new Set([...shape, highest, lowest])].sort((a, b) => a - b);
  return { stars, larger, extremes: { highest, lowest } };
}

/** Returns the indexes of the stars that make the shape of a line, as many as a width in CSS pixels has room for. */
const cornerStars = (stars: readonly Point[], width: number): readonly number[] =>
  cornersOf(stars, Math.max(5, Math.floor(width / STAR_WIDTH)));

/**
 * Returns the indexes of at most `most` points that keep the shape of a line, with its ends (Visvalingam: the point that
 * spans the smallest triangle with its neighbors goes first).
 */
function cornersOf(points: readonly Point[], most: number): readonly number[] {
  const kept = points.map((_, index) => index);
  const areaAt = (at: number) =>
    triangle(points[kept[at - 1] ?? 0], points[kept[at] ?? 0], points[kept[at + 1] ?? 0]);
  const areas = kept.map((_, at) => areaAt(at));
  while (kept.length > most) {
    let least = 1;
    for (let at = 2; at < kept.length - 1; at++) if ((areas[at] ?? 0) < (areas[least] ?? 0)) least = at;
    kept.splice(least, 1);
    areas.splice(least, 1);
    for (const at of [least - 1, least]) if (at > 0 && at < kept.length - 1) areas[at] = areaAt(at);
  }
  return kept;
}

/** Returns twice the area of a triangle; 0 if a corner is missing. */
const triangle = (a: Point | undefined, b: Point | undefined, c: Point | undefined): number =>
  a && b && c ? Math.abs((b.x - a.x) * (c.y - a.y) - (c.x - a.x) * (b.y - a.y)) : 0;
