import { expect, test } from "vitest";
import { appliedRates } from "./applied-rates.ts";

const rate = (penya: number, date = "2026-11-20") => ({ penya, per: 1, date });
const rates = (set: object) => ({ server: null, shownPer: 1, set });

test("only the rates that a change has set were added to the rate history", () => {
  const before = rates({ lawolf: rate(1), glaphan: rate(2) });
  const content = rates({ lawolf: rate(1), glaphan: rate(3), mia: rate(4) });
  expect(appliedRates(before, content).map(({ target, payload }) => ({ target, payload }))).toEqual([
    { target: "glaphan", payload: { server: "glaphan", rate: rate(3) } },
    { target: "mia", payload: { server: "mia", rate: rate(4) } },
  ]);
});

test("a first change and a damaged state are read as no rates", () => {
  expect(appliedRates(undefined, rates({ lawolf: rate(1) }))).toHaveLength(1);
  expect(appliedRates({ set: 5 }, rates({ lawolf: rate(1) }))).toHaveLength(1);
  expect(appliedRates(rates({ lawolf: rate(1) }), undefined)).toEqual([]);
});
