import { expect, test } from "vitest";
import { nearestPoint, scale } from "./scale.ts";

test("a scale maps the ends of its range to the given positions, and a single value to their middle", () => {
  const y = scale([10, 20], [100, 0]);
  expect([10, 15, 20].map(y)).toEqual([100, 50, 0]);
  expect(scale([7, 7], [0, 60])(7)).toBe(30);
});

test("the nearest point is found from either side and beyond the ends", () => {
  const points = [0, 10, 30].map((x) => ({ x, y: 0 }));
  expect([-5, 4, 6, 19, 21, 99].map((x) => nearestPoint(points, x))).toEqual([0, 0, 1, 1, 2, 2]);
});
