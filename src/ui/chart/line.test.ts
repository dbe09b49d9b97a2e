import { expect, test } from "vitest";
import { nearestPoint } from "./scale.ts";

test("the nearest point is found from either side and beyond the ends", () => {
  const points = [0, 10, 30].map((x) => ({ x, y: 0 }));
  expect([-5, 4, 6, 19, 21, 99].map((x) => nearestPoint(points, x))).toEqual([0, 0, 1, 1, 2, 2]);
});
