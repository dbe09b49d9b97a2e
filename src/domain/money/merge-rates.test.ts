import { expect, test } from "vitest";
import { mergeRates } from "./merge-rates.ts";

test("of two rates for a server the one of the later day is kept, and on the same day the local one", () => {
  const rate = (penya: number, date: string) => ({ penya, date });
  const theirs = { mia: rate(3, "2026-11-02"), tim: rate(4, "2026-11-01"), lea: rate(5, "2026-10-01") };
  const mine = { mia: rate(2, "2026-11-01"), tim: rate(9, "2026-11-01") };
  expect(mergeRates({}, mine, theirs)).toEqual({
    mia: rate(3, "2026-11-02"),
    tim: rate(9, "2026-11-01"),
    lea: rate(5, "2026-10-01"),
  });
});

test("a rate that one removes, as the undo of a first rate does, and the other sets is the one that was set", () => {
  const rate = (penya: number) => ({ penya, date: "2026-11-01" });
  const base = { mia: rate(2), tim: rate(3) };
  const theirs = { mia: rate(4), tim: rate(3) };
  expect(mergeRates(base, {}, theirs)).toEqual({ mia: rate(4) });
  expect(mergeRates(base, theirs, {})).toEqual({ mia: rate(4) });
});
