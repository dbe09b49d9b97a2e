import { expect, test } from "vitest";
import { nearest } from "./figures.ts";

test.each([
  [69_163_944_444.4, 69_163_944_444],
  [0.5, 1],
  [-1e-9, 0],
  [0, 0],
])("%d is told as %i", (value, told) => {
  expect(nearest(value)).toBe(told);
});
