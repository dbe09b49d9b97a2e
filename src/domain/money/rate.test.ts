import check from "fast-check";
import { expect, test } from "vitest";
import { fc, MAX_AMOUNT, penya, TooLarge } from "./money.ts";
import { exchange, isOld, type Per, RATE_UNITS, rate, restated, tryUnitPrice, unitPrice } from "./rate.ts";

test.each([
  [80, 200_000, 1, 16_000_000, "a scroll at the example rate"],
  [1, 199_999_999, 1000, 200_000, "a part of a Penya is a whole Penya"],
  [1000, 199_999_999, 1000, 199_999_999, "a thousand FC cost what was quoted"],
  [0, 200_000, 1, 0, "nothing costs nothing"],
] as const)("%i FC at %i per %i FC cost %i Penya: %s", (price, amount, per, expected, _why) => {
  expect(unitPrice(fc(price), rate(penya(amount), per))).toBe(expected);
});

test.each([
  [1_500_000_000, 200_000, 1, 7_500, 0],
  [1_500_012_000, 200_000, 1, 7_500, 12_000],
  [199_999, 200_000, 1, 0, 199_999],
  [200_000, 199_999_999, 1000, 1, 0],
] as const)("%i Penya at %i per %i FC buy %i FC and leave %i", (amount, quoted, per, bought, left) => {
  expect(exchange(penya(amount), rate(penya(quoted), per))).toEqual({ fc: bought, left });
});

test("more FC than MAX are refused", () => {
  expect(() => exchange(penya(MAX_AMOUNT), rate(penya(1), 1000))).toThrow(TooLarge);
});

test("a rate of 0 is refused", () => {
  expect(() => rate(penya(0), 1)).toThrow(RangeError);
});

test("a price above 2^53 − 1 is refused, never rounded", () => {
  const high = rate(penya(MAX_AMOUNT), 1);
  expect(unitPrice(fc(1), high)).toBe(MAX_AMOUNT);
  expect(() => unitPrice(fc(2), high)).toThrow(TooLarge);
  expect(tryUnitPrice(fc(2), high)).toBeUndefined();
});

test("a rate is converted to another number of FC only if the result is whole", () => {
  expect(restated(rate(penya(200_000), 1), 1000)).toEqual({ penya: 200_000_000, per: 1000 });
  expect(restated(rate(penya(200_000_000), 1000), 1)).toEqual({ penya: 200_000, per: 1 });
  expect(restated(rate(penya(199_999_999), 1000), 1)).toBeUndefined();
  expect(restated(rate(penya(MAX_AMOUNT), 1), 1000)).toBeUndefined();
});

test("a rate is old after a week", () => {
  expect(isOld("2026-11-14", "2026-11-21")).toBe(false);
  expect(isOld("2026-11-13", "2026-11-21")).toBe(true);
});

const anyRate = check
  .tuple(check.integer({ min: 1, max: 10 ** 12 }), check.constantFrom<Per>(...RATE_UNITS))
  .map(([amount, per]) => rate(penya(amount), per));

test("an exchange leaves less than the price of one more FC", () => {
  check.assert(
    check.property(check.integer({ min: 0, max: MAX_AMOUNT }), anyRate, (amount, someRate) => {
      // A rate far below one Penya per FC could buy more than `MAX_AMOUNT` FC, or exactly as many.
      check.pre((BigInt(amount) * BigInt(someRate.per)) / BigInt(someRate.penya) < BigInt(MAX_AMOUNT));
      const { fc: bought, left } = exchange(penya(amount), someRate);
      expect(unitPrice(bought, someRate) + left).toBe(amount);
      const next = tryUnitPrice(fc(bought + 1), someRate);
      expect(next === undefined || next > amount).toBe(true);
    }),
    { numRuns: 3_000 },
  );
});

test("a rate per FC and per 1,000 FC gives the same prices", () => {
  check.assert(
    check.property(check.integer({ min: 0, max: 10 ** 6 }), anyRate, (price, someRate) => {
      const other = restated(someRate, someRate.per === 1 ? 1000 : 1);
      if (other) expect(tryUnitPrice(fc(price), other)).toBe(tryUnitPrice(fc(price), someRate));
    }),
  );
});

test("a price is never below its share of the rate, and less than one Penya above it", () => {
  check.assert(
    check.property(check.integer({ min: 0, max: 10 ** 6 }), anyRate, (price, someRate) => {
      const cost = tryUnitPrice(fc(price), someRate);
      if (cost === undefined) return;
      const exact = BigInt(price) * BigInt(someRate.penya);
      const paid = BigInt(cost) * BigInt(someRate.per);
      expect(paid >= exact && paid < exact + BigInt(someRate.per)).toBe(true);
    }),
  );
});
