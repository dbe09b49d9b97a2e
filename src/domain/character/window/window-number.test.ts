import { expect, test } from "vitest";
import { parseWindowNumber } from "./window-number.ts";

test.each([
  ["53", 53],
  [" 53 ", 53],
  ["1,230", 1_230],
  ["1.230", 1_230],
  ["1 230", 1_230],
  ["1\u202F230", 1_230],
  ["1'234'567", 1_234_567],
  ["17%", 17],
  ["17,5 %", 17.5],
  ["17.25", 17.25],
  ["0", 0],
  ["", undefined],
  ["-3", undefined],
  ["1,2345", undefined],
  ["12,34,567", undefined],
  ["53 or 52", undefined],
  ["many", undefined],
])("%j is read as %j", (typed, number) => {
  expect(parseWindowNumber(typed)).toBe(number);
});
