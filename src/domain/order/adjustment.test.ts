import check from "fast-check";
import { expect, test } from "vitest";
import {
  type Adjustment,
  applyAdjustment,
  hundredthsOf,
  parseAdjustment,
  validAdjustment,
} from "./adjustment.ts";

test.each<[string, Adjustment]>([
  ["10", -10],
  ["-10", -10],
  ["−10 %", -10],
  ["+5", 5],
  ["100%", -100],
  ["", 0],
  [" ", 0],
  ["0", 0],
  ["-0", 0],
  ["0m", 0],
  ["% 5", -5],
  ["7.5", -7.5],
  ["7,5 %", -7.5],
  ["7,5\u00a0%", -7.5],
  ["+2.25%", 2.25],
  ["-0.01", -0.01],
  ["5m", { penya: -5_000_000 }],
  ["-5m", { penya: -5_000_000 }],
  ["+2m", { penya: 2_000_000 }],
  ["− 1.5 m", { penya: -1_500_000 }],
  ["500k Penya", { penya: -500_000 }],
  ["150 Penya", { penya: -150 }],
  ["5000", { penya: -5_000 }],
  ["1.500", { penya: -1_500 }],
  ["5 000 000", { penya: -5_000_000 }],
])("%j is the adjustment %j", (typed, adjustment) => {
  expect(parseAdjustment(typed)).toEqual({ kind: "adjustment", adjustment });
});

test.each([
  "101",
  "150",
  "999",
  "101%",
  "7.555%",
  "ten",
  "--5",
  "5%5",
  "5 5",
  "%5%",
  "%",
  "-",
  "5m%",
  "-5 FC",
])("%j is refused", (typed) => {
  expect(parseAdjustment(typed)).toEqual({ kind: "refused" });
});

test("an amount with two meanings is not chosen for the player", () => {
  expect(parseAdjustment("+1.500m")).toMatchObject({
    kind: "ambiguous",
    sign: "+",
    reading: { amounts: [1_500_000, 1_500_000_000] },
  });
});

test.each<[subtotal: bigint, Adjustment, expected: bigint]>([
  [566_450_000n, -5, -28_322_500n],
  [566_450_000n, -7.5, -42_483_750n],
  // The total rounds up: a discount is rounded down, a surcharge up.
  [999n, -2.25, -22n],
  [999n, 2.25, 23n],
  [9_007_199_254_740_991n, -0.01, -900_719_925_474n],
  [10_000_000n, { penya: -5_000_000 }, -5_000_000n],
  [10_000_000n, { penya: 2_000_000 }, 2_000_000n],
  // The total is never negative.
  [3_000_000n, { penya: -5_000_000 }, -3_000_000n],
  [0n, { penya: -5_000_000 }, 0n],
])("%d Penya with %j changes by %d", (subtotal, adjustment, expected) => {
  expect(applyAdjustment(subtotal, adjustment)).toBe(expected);
});

test("a percentage of two decimals is exact, also after it was stored", () => {
  check.assert(
    check.property(check.integer({ min: -10_000, max: 10_000 }), (hundredths) => {
      const stored = JSON.stringify(validAdjustment(hundredths / 100));
      const percent = Number(JSON.parse(stored));
      expect(hundredthsOf(percent)).toBe(hundredths);
      expect(applyAdjustment(10_000n, percent)).toBe(BigInt(hundredths));
      expect(parseAdjustment(`${percent > 0 ? "+" : ""}${percent}`)).toMatchObject({ adjustment: percent });
    }),
    { numRuns: 2_000 },
  );
});
