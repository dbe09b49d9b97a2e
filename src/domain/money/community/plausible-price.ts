import { MAX_AMOUNT } from "../money.ts";

/** A price is at most this many times the shop's own, or a part of it as small. */
const OWN_FACTOR = 10;
/** The same beyond the prices of similar products, for a product that has none. */
const SIMILAR_FACTOR = 20;

/** The lowest and the highest number of FC for one piece. */
export type PriceLimits = Readonly<{ least: number; most: number }>;

type ShopProduct = Readonly<{ category: string; price: Readonly<{ fcoins: number }> | null }>;

/**
 * Returns which prices of a product are plausible: those around the shop's own price, else around those of its category, else
 * around all of the shop's.
 */
export function plausibleLimits(product: ShopProduct, shop: readonly ShopProduct[]): PriceLimits {
  if (product.price) return around([product.price.fcoins], OWN_FACTOR);
  const similar = shop.filter(({ category }) => category === product.category).flatMap(fcoinsOf);
  return around(similar.length > 0 ? similar : shop.flatMap(fcoinsOf), SIMILAR_FACTOR);
}

/** Returns the limits that apply where an operator has set one or both: an operator's replaces a plausible one. */
export function withOperatorsLimits(
  { least, most }: PriceLimits,
  rule: Readonly<{ least: number | null; most: number | null }> | undefined,
): PriceLimits {
  const belowHighest = around([rule?.most ?? MAX_AMOUNT], OWN_FACTOR).least;
  const aboveLowest = around([rule?.least ?? 0], OWN_FACTOR).most;
  return {
    least: rule?.least ?? Math.min(least, belowHighest),
    most: rule?.most ?? Math.max(most, aboveLowest),
  };
}

const fcoinsOf = ({ price }: ShopProduct) => (price ? [price.fcoins] : []);

function around(prices: readonly number[], factor: number): PriceLimits {
  if (prices.length === 0) return { least: 1, most: MAX_AMOUNT };
  return {
    least: Math.max(1, Math.floor(Math.min(...prices) / factor)),
    most: Math.min(MAX_AMOUNT, Math.max(...prices) * factor),
  };
}
