import { expect, test } from "vitest";
import { scale } from "./scale.ts";

test("a scale maps the ends of its range to the given positions, and a single value to their middle", () => {
  const y = scale([10, 20], [100, 0]);
  expect([10, 15, 20].map(y)).toEqual([100, 50, 0]);
  expect(scale([7, 7], [0, 60])(7)).toBe(30);
});
