import { bisector } from "d3-array";

/** Positions in a chart, in the units of its drawing: mostly CSS pixels. */

/** Maps a value to a position. */
export type Scale = (value: number) => number;

/** Returns a linear scale from a range of values to positions; `start` may be larger than `end`. */
export function scale(
  [low, high]: readonly [number, number],
  [start, end]: readonly [number, number],
): Scale {
  // A single value is placed in the middle.
  return (value) => (high > low ? start + ((value - low) / (high - low)) * (end - start) : (start + end) / 2);
}

export type Point = Readonly<{ x: number; y: number }>;

/** Returns the SVG path of a line through the points; a closed one of a single point, which round ends show as a dot. */
export function linePath(points: readonly Point[]): string {
  if (points.length === 0) return "";
  const path = `M${points.map(({ x, y }) => `${x},${y}`).join("L")}`;
  return points.length === 1 ? `${path}Z` : path;
}

/** Returns the SVG path of the area between the points and the height `base`. */
export const areaPath = (points: readonly Point[], base: number): string =>
  `${linePath([...points, ...points.toReversed().map(({ x }) => ({ x, y: base }))])}Z`;

/** Returns the index of the point nearest to `x`; the points are sorted from left to right. */
export const nearestPoint = (points: readonly Point[], x: number): number =>
  bisector((point: Point) => point.x).center(points, x);
