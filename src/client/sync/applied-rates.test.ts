import { expect, test } from "vitest";
import { penya } from "#domain/money/money.ts";
import { appliedRates } from "./rate-changes.ts";

const rate = (amount: number) => ({ penya: penya(amount), per: 1, date: "2026-11-20" }) as const;

test("only the rates that are new on the server were added to the rate history", () => {
  const known = { lawolf: rate(1), glaphan: rate(2) };
  const set = { lawolf: rate(1), glaphan: rate(3), mia: rate(4) };
  expect(appliedRates(known, set).map(({ target, payload }) => ({ target, payload }))).toEqual([
    { target: "glaphan", payload: { server: "glaphan", rate: rate(3) } },
    { target: "mia", payload: { server: "mia", rate: rate(4) } },
  ]);
});

test("a rate that is no longer on the server was not added", () => {
  expect(appliedRates({ lawolf: rate(1) }, {})).toEqual([]);
});
