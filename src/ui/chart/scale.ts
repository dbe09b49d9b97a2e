/** Scales and paths of charts. All positions are in the units of the drawing, mostly CSS pixels. */
import { bisector } from "d3-array";
import { area, line } from "d3-shape";

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

/** Returns the SVG path of a line through the points. */
export const linePath = (points: readonly Point[]): string => line(xOf, yOf)(points) ?? "";
/** Returns the SVG path of the area between the points and the height `base`. */
export const areaPath = (points: readonly Point[], base: number): string =>
  area(xOf, base, yOf)(points) ?? "";

/** Returns the index of the point nearest to `x`; the points are sorted from left to right. */
export const nearestPoint = (points: readonly Point[], x: number): number => bisector(xOf).center(points, x);

const xOf = ({ x }: Point) => x;
const yOf = ({ y }: Point) => y;
