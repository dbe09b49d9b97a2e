import { expect, test } from "vitest";
import { isPriceAsked } from "./asked-price.ts";

const TODAY = "2026-11-30";

test.each([
  ["no price", undefined, undefined, true],
  ["a reported price", "reported", undefined, true],
  ["a price that players confirm", "players", undefined, false],
  ["a price in question, which has enough members", "changed", undefined, false],
  ["a price of the game", "confirmed", undefined, false],
  ["no price, and the member's of today", undefined, TODAY, false],
  ["a reported price, and the member's of 45 days ago", "reported", "2026-10-16", false],
  ["a reported price, and the member's of 46 days ago", "reported", "2026-10-15", true],
] as const)("whether a product is asked about: %s", (_what, certainty, sharedOn, isAsked) => {
  expect(isPriceAsked(certainty, sharedOn, TODAY)).toBe(isAsked);
});
