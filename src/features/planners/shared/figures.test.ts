import { expect, test } from "vitest";
import { roundedChance, toWhole } from "./figures.ts";

test.each([
  [69_163_944_444.4, 69_163_944_444],
  [0.5, 1],
  [-1e-9, 0],
  [0, 0],
])("%d is rounded to %i", (value, expected) => {
  expect(toWhole(value)).toBe(expected);
});

test.each<[number, ReturnType<typeof roundedChance>, string]>([
  [0, { percent: 0, decimals: 0 }, "what cannot happen is 0 %"],
  [1e-12, { percent: 0.01, decimals: 2, isUnder: true }, "what can happen is not"],
  [0.0001, { percent: 0.01, decimals: 2 }, "small ones have two decimals"],
  [0.534, { percent: 53.4, decimals: 1 }, "others have one"],
  [0.9999, { percent: 99.99, decimals: 2 }, "great ones too"],
  [0.9999999999, { percent: 99.99, decimals: 2, isOver: true }, "what can fail is not 100 %"],
  [1, { percent: 100, decimals: 0 }, "what is certain is 100 %"],
])("a chance of %d is shown as %o: %s", (chance, expected, _) => {
  expect(roundedChance(chance)).toEqual({ ...expected, percent: expect.closeTo(expected.percent, 9) });
});
