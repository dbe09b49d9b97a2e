import { expect, test } from "vitest";
import type { NumberChange } from "../number-changes.ts";
import { byEffect, effectOf, ratiosOf, reachOf } from "./number-ratios.ts";

const ends = (min: number, max = min) => ({ min, max });
const change = (before: ReturnType<typeof ends>, after: ReturnType<typeof ends>): NumberChange => ({
  ...{ name: "hp", reading: undefined, unit: "points", before, after },
});

test.each([
  ["as much", ends(100), ends(100), 0],
  ["half", ends(100), ends(50), 0.5],
  ["twice", ends(50), ends(100), 0.5],
  ["what only one has", ends(0), ends(3), 1],
  ["the other sign", ends(-10), ends(10), 2],
  ["the larger change of both ends", ends(100, 200), ends(100, 150), 0.25],
] as const)("the effect of %s", (_, before, after, effect) => {
  expect(effectOf({ before, after })).toBe(effect);
});

test("the largest effect is first, and equal ones keep their order", () => {
  const [small, half, twice] = [
    change(ends(100), ends(99)),
    change(ends(100), ends(50)),
    change(ends(50), ends(100)),
  ];
  expect(byEffect([small, half, twice])).toEqual([half, twice, small]);
});

test("a ratio is that of the one before, and numbers that one lacks have none", () => {
  const sum: NumberChange = {
    ...{ parameter: "skilldamage", reading: undefined, unit: "percent", before: ends(1), after: ends(2) },
  };
  const ratios = ratiosOf([
    change(ends(90, 110), ends(200)),
    change(ends(0), ends(5)),
    change(ends(5), ends(-5)),
    sum,
  ]);
  expect(ratios.map(({ ratio }) => ratio)).toEqual([0.5]);
});

test.each([
  [[], 1.1],
  [[1.05, 0.95], 1.1],
  [[0.8], 1.25],
  [[1.3, 0.6], 2],
  [[9], 4],
] as const)("bars of %j reach a factor of %f", (values, reach) => {
  expect(reachOf(values.map((ratio) => ({ change: change(ends(1), ends(1)), ratio })))).toBe(reach);
});
