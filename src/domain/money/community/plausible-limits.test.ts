import { expect, test } from "vitest";
import { MAX_AMOUNT } from "../money.ts";
import { plausibleLimits, rateLimits, withOperatorsLimits } from "./plausible-limits.ts";

const of = (category: string, fcoins?: number) => ({
  category,
  price: fcoins === undefined ? null : { fcoins },
});
const SHOP = [of("scrolls", 80), of("scrolls", 50), of("rings", 1_400), of("flowers")];

test.each([
  ["ten times the shop's own price, and a tenth of it", of("scrolls", 80), SHOP, [8, 800]],
  ["twenty times the similar products' prices", of("scrolls"), SHOP, [2, 1_600]],
  ["those of the whole shop where no similar product has a price", of("flowers"), SHOP, [2, 28_000]],
  ["any number without prices", of("flowers"), [of("flowers")], [1, MAX_AMOUNT]],
  ["never less than 1 FC", of("scrolls", 3), SHOP, [1, 30]],
  ["never above the largest amount", of("scrolls", MAX_AMOUNT), SHOP, [900_719_925_474_099, MAX_AMOUNT]],
] as const)("a plausible price is within %s", (_name, product, shop, [least, most]) => {
  expect(plausibleLimits(product, shop)).toEqual({ least, most });
});

test.each([
  [undefined, [8, 800]],
  [{ least: null, most: null }, [8, 800]],
  [{ least: 100, most: null }, [100, 1_000]],
  [{ least: 5_000, most: null }, [5_000, 50_000]],
  [{ least: null, most: 4 }, [1, 4]],
  [{ least: null, most: 50 }, [5, 50]],
  [{ least: 1, most: 9 }, [1, 9]],
] as const)("an operator's limits %j replace plausible ones", (rule, [least, most]) => {
  expect(withOperatorsLimits({ least: 8, most: 800 }, rule)).toEqual({ least, most });
});

test.each([
  [undefined, [2_000, 20_000_000]],
  [{ least: null, most: 150_000 }, [2_000, 150_000]],
  [{ least: 50_000_000, most: null }, [50_000_000, 500_000_000]],
  [{ least: 1, most: 9 }, [1, 9]],
] as const)(
  "a plausible rate is a hundredth to a hundred times the usual one, unless an operator sets %j",
  (rule, [least, most]) => {
    expect(rateLimits(rule)).toEqual({ least, most });
  },
);
