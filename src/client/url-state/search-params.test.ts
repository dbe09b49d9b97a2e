import { defaultStringifySearch } from "@tanstack/react-router";
import check from "fast-check";
import { expect, test } from "vitest";
import { parseSearch } from "./url-definition.ts";

test.each([
  ["?q=1e3", "1e3"],
  ["?q=007", "007"],
  ["?q=1.50", "1.50"],
  ["?q=-0", "-0"],
  ["?q=ring", "ring"],
  ["?q=12", 12],
  ["?q=%2212%22", "12"],
  ["?q=true", true],
])("%s is read as %o", (search, value) => {
  expect(parseSearch(search)).toEqual({ q: value });
});

test("every text and number survives being written and read", () => {
  const values = check.oneof(
    check.string(),
    check.integer(),
    check.integer().map(String),
    check.constantFrom("1e3", "1E3", "0x10", "007", "1.50", "-0", "null", "[]"),
  );
  check.assert(
    check.property(values, (q) => {
      expect(parseSearch(defaultStringifySearch({ q }))).toEqual({ q });
    }),
  );
});
