/** Sums, differences, quotients, and amounts with the number words of the four languages. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseAmount } from "./amount.ts";
import { MAX_AMOUNT } from "./money.ts";

const amount = (value: number) => ({ kind: "amount", amount: value });
const refused = (why: string) => ({ kind: "refused", why });

test.each([
  ["1+1", 2],
  ["1.5b + 300m", 1_800_000_000],
  ["1,5b+300m+20k", 1_800_020_000],
  ["1,5 Mrd plus 300 Mio", 1_800_000_000],
  ["1.5b - 300m", 1_200_000_000],
  ["2*1,5b-300m", 2_700_000_000],
  ["2x1.5b−300m", 2_700_000_000],
  ["1b – 2 × 100m + 50m", 850_000_000],
  ["1b-1b/4", 750_000_000],
  ["5m - 10m + 20m", 15_000_000],
  ["1b/3 - 1b/3", 0],
  ["1.5b/3", 500_000_000],
  ["1,5 Md / 3", 500_000_000],
  ["1b ÷ 4", 250_000_000],
  ["1b/3*3", 1_000_000_000],
  ["1b/3 + 2b/3", 1_000_000_000],
  ["2*1.5b/3 + 5*10m", 1_050_000_000],
  ["50m + 90% of 200m", 230_000_000],
  ["90% of 1b/3", 300_000_000],
  ["1,500/3", 500],
  ["1,5 milliard", 1_500_000_000],
  ["1,5 milliards", 1_500_000_000],
  ["2 Mds", 2_000_000_000],
  ["300 millions", 300_000_000],
  ["20 mille", 20_000],
  ["1,5 Milliarden", 1_500_000_000],
  ["1 Milliarde + 300 Millionen", 1_300_000_000],
  ["1,5 Mrd.", 1_500_000_000],
  ["300 Mio. + 20 Tsd", 300_020_000],
  ["2 millionen x 3", 6_000_000],
  ["1.5 million", 1_500_000],
  ["1.5 bilyon", 1_500_000_000],
  ["300 milyon", 300_000_000],
  ["20 libo", 20_000],
])("%j is %i", (typed, expected) => {
  expect(parseAmount(typed)).toEqual(amount(expected));
});

test.each([
  ["1.500m + 300m", [301_500_000, 1_800_000_000]],
  ["1.500m/3", [500_000, 500_000_000]],
  ["90% of 200m + 50m", [225_000_000, 230_000_000]],
  ["90% of 200m - 50m", [130_000_000, 135_000_000]],
  ["1.500m - 1m", [500_000, 1_499_000_000]],
  ["2 billion", [2_000_000_000, 2_000_000_000_000]],
])("%j has two readings", (typed, amounts) => {
  expect(parseAmount(typed)).toEqual({ kind: "ambiguous", amounts });
});

test.each([
  ["1.500m - 300m", 1_200_000_000],
  ["1.500m - 2m", 1_498_000_000],
  ["10% of 2b - 1b", 100_000_000],
])("%j asks, because its other reading is below zero", (typed, value) => {
  expect(parseAmount(typed)).toEqual({ kind: "ambiguous", amounts: [value], otherwise: "negative" });
});

test.each([
  ["1+", "notAnAmount"],
  ["+1", "notAnAmount"],
  ["500m+", "notAnAmount"],
  ["1++1", "notAnAmount"],
  ["1.5 + 300m", "notAnAmount"],
  ["1b/0", "notAnAmount"],
  ["1b/", "notAnAmount"],
  ["600m/300m", "notAnAmount"],
  ["2-3m", "belowZero"],
  ["300m - 1.5b", "belowZero"],
  ["-5", "notAnAmount"],
  ["-5 + 10", "notAnAmount"],
  ["10-", "notAnAmount"],
  ["10--5", "notAnAmount"],
  ["10+-5", "notAnAmount"],
  ["2*-5", "notAnAmount"],
  ["1b - 1b/7", "notWhole"],
  ["2 mil", "notAnAmount"],
  ["2 constructor", "notAnAmount"],
  ["1b/3", "notWhole"],
  ["100m + 1b/7", "notWhole"],
])("%j is refused: %s", (typed, why) => {
  expect(parseAmount(typed)).toEqual(refused(why));
});

describe("properties", () => {
  const anyAmount = fc.oneof(fc.integer({ min: 0, max: MAX_AMOUNT }), fc.integer({ min: 0, max: 5_000 }));

  test("a sum is computed without rounding, whatever the suffixes of its amounts", () => {
    const suffix = fc.constantFrom(["", 0], ["k", 3], ["m", 6], ["milliards", 9]) as fc.Arbitrary<
      [string, number]
    >;
    const part = fc.tuple(fc.integer({ min: 0, max: 5_000 }), suffix);
    fc.assert(
      fc.property(
        fc.array(part, { minLength: 2, maxLength: 4 }),
        fc.constantFrom("+", " + "),
        (parts, plus) => {
          const exact = parts.reduce((soFar, [digits, [, power]]) => soFar + digits * 10 ** power, 0);
          const typed = parts.map(([digits, [name]]) => `${digits}${name}`).join(plus);
          expect(parseAmount(typed)).toEqual(amount(exact));
        },
      ),
      { numRuns: 3_000 },
    );
  });

  test("products come before sums and differences, and a result below zero is refused", () => {
    const product = fc.tuple(
      fc.constantFrom(1, -1),
      fc.integer({ min: 0, max: 500 }),
      fc.integer({ min: 1, max: 99 }),
    );
    const signs = fc.constantFrom([" + ", " - "], ["+", "-"], ["+", "–"], [" + ", " − "]);
    const cross = fc.constantFrom("*", " x ", "×");
    fc.assert(
      fc.property(
        fc.array(product, { minLength: 2, maxLength: 4 }),
        signs,
        cross,
        (parts, [plus, minus], by) => {
          const exact = parts.reduce((soFar, [sign, a, b], i) => soFar + (i === 0 ? 1 : sign) * a * b, 0);
          const typed = parts
            .map(([sign, a, b], i) => `${i === 0 ? "" : sign > 0 ? plus : minus}${a}${by}${b}`)
            .join("");
          expect(parseAmount(typed)).toEqual(exact < 0 ? refused("belowZero") : amount(exact));
        },
      ),
      { numRuns: 3_000 },
    );
  });

  test("a quotient is an amount if and only if the division leaves no remainder", () => {
    fc.assert(
      fc.property(anyAmount, fc.integer({ min: 1, max: 9_999 }), (value, count) => {
        const isExact = value % count === 0;
        expect(parseAmount(`${value}/${count}`)).toEqual(
          isExact ? amount(value / count) : refused("notWhole"),
        );
        if (value <= MAX_AMOUNT / count)
          expect(parseAmount(`${value}*${count}/${count}`)).toEqual(amount(value));
        expect(parseAmount(`${value}/${count}*${count}`)).toEqual(amount(value));
      }),
      { numRuns: 3_000 },
    );
  });
});
