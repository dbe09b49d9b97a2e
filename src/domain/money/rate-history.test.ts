import check from "fast-check";
import { expect, test } from "vitest";
import { anyHistory, anySetRate } from "#testing/game/rate-histories.ts";
import { MAX_AMOUNT, penya } from "./money.ts";
import { type Per, RATE_UNITS, rate } from "./rate.ts";
import {
  changeBetween,
  chartValue,
  compareRates,
  dayAfter,
  daysOf,
  endOf,
  extremes,
  historyBetween,
  lineCorners,
  type RateEntry,
  withEntry,
} from "./rate-history.ts";

const at = (amount: number, per: Per = 1) => rate(penya(amount), per);
const entry = (day: string, amount: number, per: Per = 1): RateEntry => ({ day, rate: at(amount, per) });

test.each([
  ["2026-11-21", 1, "2026-11-22"],
  ["2026-11-21", -30, "2026-10-22"],
  ["2028-02-28", 1, "2028-02-29"],
  ["2026-12-31", 1, "2027-01-01"],
  ["2026-03-29", -1, "2026-03-28"],
])("%s and %i days is %s", (day, days, expected) => {
  expect(dayAfter(day, days)).toBe(expected);
});

test.each([
  [at(200_000), at(200_000_000, 1000), 0],
  [at(200_000), at(199_999_999, 1000), 1],
  [at(200_000), at(200_000_001, 1000), -1],
  [at(MAX_AMOUNT - 1), at(MAX_AMOUNT), -1],
  [at(MAX_AMOUNT), at(MAX_AMOUNT, 1000), 1],
] as const)("%j against %j is %i", (a, b, expected) => {
  expect(compareRates(a, b)).toBe(expected);
});

test.each([
  [at(182_000), at(200_000), { kind: "penya", isRise: true, by: 18_000, per: 1 }, "a rise"],
  [at(200_000), at(182_000), { kind: "penya", isRise: false, by: 18_000, per: 1 }, "a fall"],
  [at(200_000), at(200_000_000, 1000), { kind: "same" }, "the same, quoted the other way"],
  [
    at(200_000),
    at(201_000_000, 1000),
    { kind: "penya", isRise: true, by: 1_000_000, per: 1000 },
    "whole in the later unit",
  ],
  [
    at(182_000_000, 1000),
    at(200_000),
    { kind: "penya", isRise: true, by: 18_000, per: 1 },
    "whole in the later unit, which is smaller",
  ],
  [at(199_999_999, 1000), at(220_000), { kind: "percent", isRise: true, tenths: 100 }, "not whole"],
  [at(199_999_999, 1000), at(100_000), { kind: "percent", isRise: false, tenths: 500 }, "not whole, halved"],
  [at(199_999_999, 1000), at(200_000), { kind: "percent", isRise: true, tenths: 0 }, "next to nothing"],
  [at(1), at(MAX_AMOUNT), { kind: "penya", isRise: true, by: MAX_AMOUNT - 1, per: 1 }, "all there is"],
] as const)("from %j to %j: %j, %s", (earlier, later, expected, _why) => {
  expect(changeBetween(earlier, later)).toEqual(expected);
});

const MONTH = [
  entry("2026-10-01", 182_000),
  entry("2026-10-25", 190_000),
  entry("2026-10-26", 180_000),
  entry("2026-11-20", 200_000),
];

test("the rate that held before the range becomes its first entry", () => {
  expect(historyBetween(MONTH, "2026-10-22", "2026-11-21")).toEqual([
    entry("2026-10-22", 182_000),
    ...MONTH.slice(1),
  ]);
  expect(historyBetween(MONTH, "2026-10-25", "2026-10-25")).toEqual([entry("2026-10-25", 190_000)]);
  expect(historyBetween(MONTH, "2026-09-01", "2026-10-10")).toEqual([entry("2026-10-01", 182_000)]);
  expect(historyBetween(MONTH, "2026-11-21", "2026-12-21")).toEqual([entry("2026-11-21", 200_000)]);
  expect(historyBetween([], "2026-11-21", "2026-12-21")).toEqual([]);
});

test("the line stays level while no rate is set, and connects one day with the next", () => {
  expect(lineCorners(MONTH, "2026-11-21").map(({ day, rate: { penya: amount } }) => [day, amount])).toEqual([
    ["2026-10-01", 182_000],
    ["2026-10-24", 182_000],
    ["2026-10-25", 190_000],
    ["2026-10-26", 180_000],
    ["2026-11-19", 180_000],
    ["2026-11-20", 200_000],
    ["2026-11-21", 200_000],
  ]);
});

test("of equal lowest or highest rates the latest is marked", () => {
  const history = [
    entry("2026-11-01", 200_000),
    entry("2026-11-02", 180_000),
    entry("2026-11-03", 200_000_000, 1000),
    entry("2026-11-04", 180_000_000, 1000),
    entry("2026-11-05", 190_000),
  ];
  expect(extremes(history)).toEqual({ lowest: history[3], highest: history[2] });
  expect(extremes([])).toBeUndefined();
});

test("a new entry replaces the one of its day and keeps the order", () => {
  expect(withEntry(MONTH, entry("2026-11-21", 5)).at(-1)).toEqual(entry("2026-11-21", 5));
  expect(withEntry(MONTH, entry("2026-10-26", 5))[2]).toEqual(entry("2026-10-26", 5));
  expect(withEntry(MONTH, entry("2026-10-26", 5))).toHaveLength(4);
  expect(withEntry(MONTH, entry("2026-09-01", 5))[0]).toEqual(entry("2026-09-01", 5));
  expect(withEntry([], entry("2026-09-01", 5))).toEqual([entry("2026-09-01", 5)]);
});

test("a history ends today, or tomorrow where it was set in another time zone", () => {
  expect(endOf(MONTH, "2026-11-21")).toBe("2026-11-21");
  expect(endOf(MONTH, "2026-11-19")).toBe("2026-11-20");
  expect(endOf([], "2026-11-21")).toBe("2026-11-21");
});

test("a history covers the days since its first entry", () => {
  expect(daysOf(MONTH, "2026-11-21")).toBe(51);
  expect(daysOf([], "2026-11-21")).toBe(0);
});

const START = "2024-01-30";
const histories = anyHistory({ start: START, days: 800, maxLength: 40 });

test("comparing rates is a total order", () => {
  check.assert(
    check.property(anySetRate, anySetRate, anySetRate, (a, b, c) => {
      expect(compareRates(a, b) + compareRates(b, a)).toBe(0);
      if (compareRates(a, b) <= 0 && compareRates(b, c) <= 0)
        expect(compareRates(a, c)).toBeLessThanOrEqual(0);
    }),
  );
});

test("a change in Penya leads exactly from the earlier rate to the later", () => {
  check.assert(
    check.property(anySetRate, anySetRate, (earlier, later) => {
      const change = changeBetween(earlier, later);
      if (change.kind === "same") expect(compareRates(earlier, later)).toBe(0);
      else expect(change.isRise).toBe(compareRates(earlier, later) < 0);
      if (change.kind !== "penya") return;
      const was = BigInt(later.penya) + (change.isRise ? -1n : 1n) * BigInt(change.by);
      expect(was * BigInt(earlier.per)).toBe(BigInt(earlier.penya) * BigInt(later.per));
    }),
  );
});

test("on every day the line shows the rate that held", () => {
  check.assert(
    check.property(histories, check.integer({ min: 0, max: 900 }), (history, offset) => {
      const until = dayAfter(START, 900);
      const day = dayAfter(START, offset);
      const line = lineCorners(history, until);
      const held = history.findLast((one) => one.day <= day);
      const [before, after] = [line.findLast((one) => one.day <= day), line.find((one) => one.day >= day)];
      if (!held) {
        expect(before).toBeUndefined();
        return;
      }
      // Between two corners more than a day apart the line is level.
      expect(before?.rate).toEqual(held.rate);
      if (before?.day !== day) expect(after?.rate).toEqual(held.rate);
      expect(line.map((one) => one.day)).toEqual([...new Set(line.map((one) => one.day))].sort());
    }),
  );
});

test("drawn values keep the order of compared values", () => {
  check.assert(
    check.property(anySetRate, anySetRate, check.constantFrom<Per>(...RATE_UNITS), (a, b, per) => {
      if (compareRates(a, b) <= 0) expect(chartValue(a, per)).toBeLessThanOrEqual(chartValue(b, per));
    }),
  );
});
