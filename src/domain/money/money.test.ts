import { expect, test } from "vitest";
import { fc, MAX, penya, tryTimes } from "./money.ts";

test.each([
  [80, 134, 10_720],
  [0, 9_999, 0],
  [MAX, 1, MAX],
])("%i FC, %i times", (price, count, expected) => {
  expect(tryTimes(fc(price), count)).toBe(expected);
});

test("a product above 2^53 − 1 is nothing, neither rounded nor thrown", () => {
  expect(tryTimes(fc(MAX), 2)).toBeUndefined();
  expect(tryTimes(penya(MAX), 2_411)).toBeUndefined();
});

test("what is no whole amount is a fault, and not hidden", () => {
  expect(() => tryTimes(fc(80), -1)).toThrow(RangeError);
});
