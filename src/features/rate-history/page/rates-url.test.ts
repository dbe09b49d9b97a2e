import { describe, expect, test } from "vitest";
import { penya } from "#domain/money/money.ts";
import { rate } from "#domain/money/rate.ts";
import { dayAfter, type History } from "#domain/money/rate-history.ts";
import { defaultRange } from "./rates-url.ts";

const TODAY = "2026-11-26";
/** A history with entries so many days before today. */
const noted = (...days: number[]): History =>
  days.map((ago) => ({ day: dayAfter(TODAY, -ago), rate: rate(penya(200_000), 1) }));

describe("the range that is shown until the player chooses one", () => {
  test.each([
    ["no day", noted(), 90],
    ["today", noted(0), 7],
    ["yesterday and today", noted(1, 0), 7],
    ["a week ago", noted(7), 7],
    ["eight days ago", noted(8, 0), 30],
    ["thirty days ago", noted(30, 3), 30],
    ["thirty-one days ago", noted(31), 90],
    ["a year ago and today", noted(365, 0), 90],
    ["a week ago, and a day that is ahead of this time zone", noted(7, -1), 30],
  ])("%s", (_, history, range) => {
    expect(defaultRange(history, TODAY)).toBe(range);
  });
});
