import * as check from "fast-check";
import { expect, test } from "vitest";
import { weightedMedian, weightedQuantiles } from "./weighted-quantile.ts";

const of = (...pairs: readonly (readonly [value: number, weight: number])[]) =>
  weightedQuantiles(pairs.map(([value, weight]) => ({ value, weight })));

test.each([
  ["one number is every quantile", of([7, 3]), 0.25, 7],
  ["the median of three", of([3, 1], [1, 1], [2, 1]), 0.5, 2],
  ["the median of four is between the middle two", of([1, 1], [2, 1], [3, 1], [4, 1]), 0.5, 2.5],
  ["a number with more weight pulls", of([1, 1], [2, 3]), 0.5, 1.75],
  ["equal numbers count together", of([1, 1], [2, 1], [2, 2]), 0.5, 1.75],
  ["below the middle of the lowest number it is the lowest", of([1, 1], [2, 1]), 0.1, 1],
  ["above the middle of the highest number it is the highest", of([1, 1], [2, 1]), 0.9, 2],
])("%s", (_name, at, quantile, expected) => {
  expect(at(quantile)).toBeCloseTo(expected, 12);
});

test("a quantile without numbers is refused", () => {
  expect(() => of()).toThrow(RangeError);
});

test("a median without interpolation is one of the numbers, which one far away does not change", () => {
  const median = (...pairs: readonly (readonly [number, number])[]) =>
    weightedMedian(pairs.map(([value, weight]) => ({ value, weight })));
  expect(median([3, 1], [1, 1], [2, 1])).toBe(2);
  expect(median([1, 1], [2, 1])).toBe(1);
  expect(median([0, 1], [0, 1], [1_000, 1])).toBe(0);
  expect(median([1, 1], [2, 1.5])).toBe(2);
  expect(() => median()).toThrow(RangeError);
});

const numbers = check.array(
  check.record({
    value: check.integer({ min: -50, max: 50 }),
    weight: check.double({ min: 0.01, max: 4, noNaN: true }),
  }),
  { minLength: 1, maxLength: 40 },
);

test("quantiles rise, stay within the numbers, and do not depend on their order", () => {
  check.assert(
    check.property(numbers, (all) => {
      const at = weightedQuantiles(all);
      const quartiles = [0.25, 0.5, 0.75].map(at);
      expect(quartiles).toEqual(quartiles.toSorted((one, other) => one - other));
      expect(at(0)).toBe(Math.min(...all.map(({ value }) => value)));
      expect(at(1)).toBe(Math.max(...all.map(({ value }) => value)));
      expect(weightedQuantiles(all.toReversed())(0.5)).toBeCloseTo(at(0.5), 9);
    }),
  );
});
