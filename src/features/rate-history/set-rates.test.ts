import { expect, test } from "vitest";
import type { SetRate } from "#contract/documents/value-documents.ts";
import { penya } from "#domain/money/money.ts";
import { rate } from "#domain/money/rate.ts";
import { dayOf, type KnownRates, withServers, withSetRate } from "./set-rates.ts";

const set = (date: string, amount: number): SetRate => ({ date, penya: penya(amount), per: 1 });
const entry = (day: string, amount: number) => ({ day, rate: rate(penya(amount), 1) });
const KNOWN: KnownRates = {
  servers: [{ server: "lawolf", days: 2 }],
  history: [entry("2026-11-01", 100), entry("2026-11-10", 200)],
};

test.each([
  ["a later day follows", set("2026-11-20", 300), [100, 200, 300], 3],
  ["the latest day is replaced", set("2026-11-10", 300), [100, 300], 2],
  ["an earlier day without a rate is filled", set("2026-11-05", 300), [100, 300, 200], 3],
  ["an earlier day with a rate keeps it", set("2026-11-01", 300), [100, 200], 2],
] as const)("a rate that was set: %s", (_name, rateSet, amounts, days) => {
  const shown = withSetRate(KNOWN, "lawolf", rateSet);
  expect(shown.history.map((one) => one.rate.penya)).toEqual(amounts);
  expect(shown.servers).toEqual([{ server: "lawolf", days }]);
  expect(withSetRate(shown, "lawolf", rateSet)).toEqual(shown);
});

test("the first rate of a server adds the server", () => {
  const shown = withSetRate({ servers: [], history: [] }, "glaphan", set("2026-11-20", 300));
  expect(shown).toEqual({
    servers: [{ server: "glaphan", days: 1 }],
    history: [entry("2026-11-20", 300)],
  });
  expect(withServers(KNOWN, ["glaphan", "lawolf"]).servers).toEqual([
    { server: "glaphan", days: 1 },
    { server: "lawolf", days: 2 },
  ]);
});

test("only a rate that is in the history has a day to be marked", () => {
  const later = set("2026-11-20", 300);
  expect(dayOf(KNOWN, later)).toBeUndefined();
  expect(dayOf(withSetRate(KNOWN, "lawolf", later), later)).toBe("2026-11-20");
  const earlier = set("2026-11-01", 300);
  expect(dayOf(withSetRate(KNOWN, "lawolf", earlier), earlier)).toBeUndefined();
});
