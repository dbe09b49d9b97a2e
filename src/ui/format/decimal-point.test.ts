import { expect, test } from "vitest";
import { amountFormatter } from "#domain/money/format-amount.ts";
import { decimalPoint } from "./decimal-point.ts";

test.each([
  ["en", "."],
  ["tl", "."],
  ["fr", ","],
  ["de", ","],
])("the decimal mark of %s is %s", (language, mark) => {
  expect(decimalPoint(amountFormatter(language))).toBe(mark);
});
