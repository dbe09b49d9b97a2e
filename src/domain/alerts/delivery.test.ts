import { expect, test } from "vitest";
import { nextAttempt, outcomeOf } from "./delivery.ts";

const NOW = new Date("2026-11-24T12:00:00Z");

test("the waits between attempts grow, and end after six attempts", () => {
  const minutes = [1, 2, 3, 4, 5].map((attempts) => {
    const next = nextAttempt(attempts, NOW);
    return next && (next.getTime() - NOW.getTime()) / 60_000;
  });
  expect(minutes).toEqual([1, 5, 30, 120, 360]);
  expect(nextAttempt(6, NOW)).toBeUndefined();
});

test.each([
  [201, "arrived"],
  [204, "arrived"],
  [301, "failed"],
  [400, "failed"],
  [403, "gone"],
  [404, "gone"],
  [410, "gone"],
  [429, "failed"],
  [503, "failed"],
] as const)("status %i means %s", (status, outcome) => {
  expect(outcomeOf(status)).toBe(outcome);
});
