import { expect, test } from "vitest";
import { fc, MAX_AMOUNT, penya, tryTimes } from "./money.ts";

test.each([
  [80, 134, 10_720],
  [0, 9_999, 0],
  [MAX_AMOUNT, 1, MAX_AMOUNT],
])("%i FC times %i is exact", (price, count, expected) => {
  expect(tryTimes(fc(price), count)).toBe(expected);
});

test("tryTimes returns undefined for a product above 2^53 − 1", () => {
  expect(tryTimes(fc(MAX_AMOUNT), 2)).toBeUndefined();
  expect(tryTimes(penya(MAX_AMOUNT), 2_411)).toBeUndefined();
});

test("a number that is not a whole amount throws", () => {
  expect(() => tryTimes(fc(80), -1)).toThrow(RangeError);
});
