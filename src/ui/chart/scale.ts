import { bisector } from "d3-array";

/** In the units of the drawing, mostly CSS pixels. */

export type Scale = (value: number) => number;

/** Linear; `start` may be larger than `end`. */
export function scale(
  [low, high]: readonly [number, number],
  [start, end]: readonly [number, number],
): Scale {
  // A single value is placed in the middle.
  return (value) => (high > low ? start + ((value - low) / (high - low)) * (end - start) : (start + end) / 2);
}

export type Point = Readonly<{ x: number; y: number }>;

/** A single point gives a closed path, which round line ends show as a dot. */
export function linePath(points: readonly Point[]): string {
  if (points.length === 0) return "";
  const path = `M${points.map(({ x, y }) => `${x},${y}`).join("L")}`;
  return points.length === 1 ? `${path}Z` : path;
}

/** Down to the height `base`. */
export const areaPath = (points: readonly Point[], base: number): string =>
  `${linePath([...points, ...points.toReversed().map(({ x }) => ({ x, y: base }))])}Z`;

/** The points must be sorted from left to right. */
export const nearestPoint = (points: readonly Point[], x: number): number =>
  bisector((point: Point) => point.x).center(points, x);
