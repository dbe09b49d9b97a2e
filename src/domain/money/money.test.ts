import { expect, test } from "vitest";
import { fc, MAX, penya, tryTimes } from "./money.ts";

test.each([
  [80, 134, 10_720],
  [0, 9_999, 0],
  [MAX, 1, MAX],
])("%i FC, %i times", (price, count, expected) => {
  expect(tryTimes(fc(price), count)).toBe(expected);
});

test("tryTimes returns undefined for a product above 2^53 − 1", () => {
  expect(tryTimes(fc(MAX), 2)).toBeUndefined();
  expect(tryTimes(penya(MAX), 2_411)).toBeUndefined();
});

test("a number that is not a whole amount throws", () => {
  expect(() => tryTimes(fc(80), -1)).toThrow(RangeError);
});
