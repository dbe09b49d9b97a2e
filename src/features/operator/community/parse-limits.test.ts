import { expect, test } from "vitest";
import { parseLimits } from "./parse-limits.ts";

test.each([
  ["", "", { parsed: { least: null, most: null } }],
  ["10", "20", { parsed: { least: 10, most: 20 } }],
  ["20", "20", { parsed: { least: 20, most: 20 } }],
  ["1.5k", "", { parsed: { least: 1500, most: null } }],
  ["21", "20", { problem: "order" }],
  ["0", "20", { problem: "amount" }],
  ["", "apples", { problem: "amount" }],
])("the limits %j and %j", (least, most, expected) => {
  expect(parseLimits(least, most, "fc")).toEqual(expected);
});
