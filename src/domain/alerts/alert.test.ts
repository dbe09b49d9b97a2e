import fc from "fast-check";
import { expect, test } from "vitest";
import {
  isSameCondition,
  MESSAGE_EVERY_MS,
  type RateMemory,
  type ValueMemory,
  watchRate,
  watchValue,
} from "./alert.ts";

const START = Date.UTC(2026, 10, 24, 12);
const HOUR_MS = 3_600_000;
const hours = (count: number) => new Date(START + count * HOUR_MS);
const rate = (penya: number, per: 1 | 1000 = 1) => ({ penya, per });
const NEW: RateMemory = { seen: undefined, messagedAt: undefined };
const ABOVE = { side: "above", limit: rate(210_000) } as const;
const BELOW = { side: "below", limit: rate(210_000) } as const;

/** Returns the hours at which a message is due, for rates at hours; 0 is no rate. */
function ratesDue(condition: typeof ABOVE | typeof BELOW, rates: readonly (readonly [number, number])[]) {
  let memory = NEW;
  return rates.flatMap(([at, penya]) => {
    const outcome = watchRate(condition, memory, { rate: penya ? rate(penya) : undefined, now: hours(at) });
    memory = outcome.memory;
    return outcome.isDue ? [at] : [];
  });
}

test.each([
  [
    "becomes true",
    ABOVE,
    [
      [0, 200_000],
      [1, 220_000],
    ],
    [1],
  ],
  [
    "is true when the alert is made",
    ABOVE,
    [
      [0, 220_000],
      [1, 230_000],
    ],
    [],
  ],
  [
    "stays true",
    ABOVE,
    [
      [0, 200_000],
      [1, 220_000],
      [20, 230_000],
      [40, 230_000],
    ],
    [1],
  ],
  [
    "equals the limit",
    ABOVE,
    [
      [0, 200_000],
      [1, 210_000],
    ],
    [],
  ],
  [
    "falls below",
    BELOW,
    [
      [0, 220_000],
      [1, 209_999],
    ],
    [1],
  ],
  [
    "becomes true again after 12 hours",
    ABOVE,
    [
      [0, 1],
      [1, 220_000],
      [2, 1],
      [13, 220_000],
    ],
    [1, 13],
  ],
  [
    "becomes true again in the 12 hours and stays",
    ABOVE,
    [
      [0, 1],
      [1, 220_000],
      [2, 1],
      [3, 220_000],
      [13, 220_000],
    ],
    [1, 13],
  ],
  [
    "becomes true in the 12 hours only",
    ABOVE,
    [
      [0, 1],
      [1, 220_000],
      [2, 1],
      [3, 220_000],
      [4, 1],
      [13, 1],
    ],
    [1],
  ],
  [
    "is unknown for a time",
    ABOVE,
    [
      [0, 1],
      [1, 220_000],
      [2, 0],
      [14, 220_000],
    ],
    [1],
  ],
  [
    "was unknown at first",
    ABOVE,
    [
      [0, 0],
      [1, 220_000],
      [2, 1],
      [3, 220_000],
    ],
    [3],
  ],
] as const)("a rate that %s", (_name, condition, rates, due) => {
  expect(ratesDue(condition, rates)).toEqual(due);
});

test.each([
  ["the same price", { kind: "price", slug: "a" }, { kind: "price", slug: "a" }, true],
  ["another product's price", { kind: "price", slug: "a" }, { kind: "price", slug: "b" }, false],
  ["the same item", { kind: "item", id: 7 }, { kind: "item", id: 7 }, true],
  ["another item", { kind: "item", id: 7 }, { kind: "item", id: 8 }, false],
  ["an item and a price", { kind: "item", id: 7 }, { kind: "price", slug: "a" }, false],
  ["a price and an item", { kind: "price", slug: "a" }, { kind: "item", id: 7 }, false],
  ["a rate and a price", { kind: "rate", server: "a", ...ABOVE }, { kind: "price", slug: "a" }, false],
  ["a price and a rate", { kind: "price", slug: "a" }, { kind: "rate", server: "a", ...ABOVE }, false],
  ["the other side", { kind: "rate", server: "a", ...ABOVE }, { kind: "rate", server: "a", ...BELOW }, false],
  ["another server", { kind: "rate", server: "a", ...ABOVE }, { kind: "rate", server: "b", ...ABOVE }, false],
  [
    "the same limit in the other unit",
    { kind: "rate", server: "a", ...ABOVE },
    { kind: "rate", server: "a", side: "above", limit: rate(210_000_000, 1000) },
    true,
  ],
  [
    "another limit",
    { kind: "rate", server: "a", ...ABOVE },
    { kind: "rate", server: "a", side: "above", limit: rate(210_001) },
    false,
  ],
] as const)("%s: whether the conditions are the same", (_name, a, b, isSame) => {
  expect(isSameCondition(a, b)).toBe(isSame);
});

test("rates for 1 and for 1,000 FC are compared as fractions", () => {
  const memory: RateMemory = { seen: false, messagedAt: undefined };
  const at = (penya: number) => watchRate(ABOVE, memory, { rate: rate(penya, 1000), now: hours(0) }).isDue;
  expect([at(210_000_000), at(210_000_001)]).toEqual([false, true]);
});

test.each([
  [
    "changes",
    [
      [0, 500],
      [1, 450],
    ],
    [1],
  ],
  [
    "is removed",
    [
      [0, 500],
      [1, null],
    ],
    [1],
  ],
  [
    "is set for the first time",
    [
      [0, null],
      [1, 500],
    ],
    [1],
  ],
  [
    "changes back in the 12 hours",
    [
      [0, 500],
      [1, 450],
      [2, 500],
      [3, 450],
      [14, 450],
    ],
    [1],
  ],
  [
    "changes twice",
    [
      [0, 500],
      [1, 450],
      [2, 400],
      [13, 400],
    ],
    [1, 13],
  ],
] as const)("a price that %s", (_name, prices, expected) => {
  let memory: ValueMemory = { seen: undefined, messagedAt: undefined };
  const due = prices.flatMap(([at, value]) => {
    const outcome = watchValue(memory, { value, now: hours(at) });
    memory = outcome.memory;
    return outcome.isDue ? [at] : [];
  });
  expect(due).toEqual(expected);
});

test("never sends two messages in 12 hours, and only when the condition is true and was not", () => {
  const steps = fc.array(fc.tuple(fc.integer({ min: 1, max: 600 }), fc.constantFrom(0, 1, 209_999, 210_001)));
  fc.assert(
    fc.property(steps, (given) => {
      let [memory, minute, last] = [NEW, 0, Number.NEGATIVE_INFINITY];
      for (const [wait, penya] of given) {
        minute += wait;
        const now = new Date(START + minute * 60_000);
        const outcome = watchRate(ABOVE, memory, { rate: penya ? rate(penya) : undefined, now });
        if (outcome.isDue) {
          expect(penya).toBe(210_001);
          expect(memory.seen).toBe(false);
          expect(now.getTime() - last).toBeGreaterThanOrEqual(MESSAGE_EVERY_MS);
          last = now.getTime();
        }
        memory = outcome.memory;
      }
    }),
  );
});

test("a condition that is true at last is told in the end, however often it changed before", () => {
  const steps = fc.array(fc.tuple(fc.integer({ min: 1, max: 600 }), fc.boolean()));
  fc.assert(
    fc.property(steps, (given) => {
      let [memory, minute] = [watchRate(ABOVE, NEW, { rate: rate(1), now: hours(0) }).memory, 0];
      let wasToldSince = false;
      for (const [wait, isAbove] of [...given, [1, true], [720, true]] as const) {
        minute += wait;
        const now = new Date(START + minute * 60_000);
        const outcome = watchRate(ABOVE, memory, { rate: rate(isAbove ? 210_001 : 1), now });
        wasToldSince = isAbove && (wasToldSince || outcome.isDue);
        memory = outcome.memory;
      }
      expect(wasToldSince || memory.seen).toBe(true);
    }),
  );
});
