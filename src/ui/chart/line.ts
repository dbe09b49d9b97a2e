/** The paths of a line chart. */
import { bisector } from "d3-array";
import { area, line } from "d3-shape";
import type { Point } from "./scale.ts";

/** Returns the SVG path of a line through the points. */
export const linePath = (points: readonly Point[]): string => line(xOf, yOf)(points) ?? "";
/** Returns the SVG path of the area between the points and the height `base`. */
export const areaPath = (points: readonly Point[], base: number): string =>
  area(xOf, base, yOf)(points) ?? "";

/** Returns the index of the point nearest to `x`; the points are sorted from left to right. */
export const nearestPoint = (points: readonly Point[], x: number): number => bisector(xOf).center(points, x);

const xOf = ({ x }: Point) => x;
const yOf = ({ y }: Point) => y;
