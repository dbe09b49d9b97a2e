import * as v from "valibot";
import { expect, test } from "vitest";
import { penya } from "#domain/money/money.ts";
import { rate } from "#domain/money/rate.ts";
import { CachedRates } from "./rate-history.client.ts";

const HISTORY = {
  servers: [{ server: "lawolf", days: 2 }],
  history: [
    { day: "2026-11-20", rate: rate(penya(200_000), 1) },
    { day: "2026-11-21", rate: rate(penya(215_000_000), 1000) },
  ],
};
const stored = (data: unknown) => JSON.parse(JSON.stringify(data));

test("stored rates are parsed unchanged", () => {
  expect(v.parse(CachedRates, stored({ data: HISTORY, since: 0 }))).toEqual({ data: HISTORY, since: 0 });
});

test.each([
  ["a rate of nothing", { ...HISTORY, history: [{ day: "2026-11-20", rate: { penya: 0, per: 1 } }] }],
  ["a rate for seven FC", { ...HISTORY, history: [{ day: "2026-11-20", rate: { penya: 1, per: 7 } }] }],
  ["no history", { servers: [] }],
])("%s does not match the stored form", (_name, data) => {
  expect(v.is(CachedRates, stored({ data, since: 0 }))).toBe(false);
});
