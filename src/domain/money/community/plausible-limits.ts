/** Which prices and rates members can share: beyond these limits a number is a typing error or a joke. */
import { MAX_AMOUNT } from "../money.ts";
import { EXAMPLE_RATE } from "../rate.ts";

/** A price is at most this many times the shop's own, or a part of it as small. */
const OWN_FACTOR = 10;
/** The same beyond the prices of similar products, for a product that has none. */
const SIMILAR_FACTOR = 20;

/**
 * A rate is at most this many times the usual one, or a part of it as small. Not those around a rate that players
 * confirmed: the first five members of a server could keep the truth out.
 */
const RATE_FACTOR = 100;

/** The lowest and the highest number that can be shared: FC for one piece, or Penya for 1 FC. */
export type SharedLimits = Readonly<{ least: number; most: number }>;
type LimitsRule = Readonly<{ least: number | null; most: number | null }>;

type ShopProduct = Readonly<{ category: string; price: Readonly<{ fcoins: number }> | null }>;

/**
 * Returns which prices of a product are plausible: those around the shop's own price, else around those of its
 * category, else around all of the shop's.
 */
export function plausibleLimits(product: ShopProduct, shop: readonly ShopProduct[]): SharedLimits {
  if (product.price) return around([product.price.fcoins], OWN_FACTOR);
  const similar = shop.filter(({ category }) => category === product.category).flatMap(fcoinsOf);
  return around(similar.length > 0 ? similar : shop.flatMap(fcoinsOf), SIMILAR_FACTOR);
}

/** Returns the limits that apply where an operator has set one or both: an operator's replaces a plausible one. */
export function withOperatorsLimits(
  { least, most }: SharedLimits,
  rule: LimitsRule | undefined,
): SharedLimits {
  const belowHighest = around([rule?.most ?? MAX_AMOUNT], OWN_FACTOR).least;
  const aboveLowest = around([rule?.least ?? 0], OWN_FACTOR).most;
  return {
    least: rule?.least ?? Math.min(least, belowHighest),
    most: rule?.most ?? Math.max(most, aboveLowest),
  };
}

/** Returns which rates of a server are plausible, in Penya for 1 FC. */
export const rateLimits = (rule: LimitsRule | undefined): SharedLimits =>
  withOperatorsLimits(around([EXAMPLE_RATE.penya / EXAMPLE_RATE.per], RATE_FACTOR), rule);

export const isWithinLimits = ({ least, most }: SharedLimits, shared: number): boolean =>
  shared >= least && shared <= most;

const fcoinsOf = ({ price }: ShopProduct) => (price ? [price.fcoins] : []);

function around(prices: readonly number[], factor: number): SharedLimits {
  if (prices.length === 0) return { least: 1, most: MAX_AMOUNT };
  return {
    least: Math.max(1, Math.floor(Math.min(...prices) / factor)),
    most: Math.min(MAX_AMOUNT, Math.max(...prices) * factor),
  };
}
