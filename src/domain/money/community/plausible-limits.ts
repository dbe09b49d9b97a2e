/** A number beyond these limits is a typing error or a joke. */
import { MAX_AMOUNT } from "../money.ts";
import { EXAMPLE_RATE } from "../rate.ts";

/** Largest factor between a price and the shop's own. */
const OWN_FACTOR = 10;
/** The same to the prices of similar products. */
const SIMILAR_FACTOR = 20;

/** To the usual rate: limits around a confirmed one would let the first five members of a server keep the truth out. */
const RATE_FACTOR = 100;

/** FC for one piece, or Penya for 1 FC. */
export type SharedLimits = Readonly<{ least: number; most: number }>;
type LimitsRule = Readonly<{ least: number | null; most: number | null }>;

type ShopProduct = Readonly<{ category: string; price: Readonly<{ fcoins: number }> | null }>;

/** Around the shop's own price, else around those of its category, else around all of the shop's. */
export function plausibleLimits(product: ShopProduct, shop: readonly ShopProduct[]): SharedLimits {
  if (product.price) return around([product.price.fcoins], OWN_FACTOR);
  const similar = shop.filter(({ category }) => category === product.category).flatMap(fcoinsOf);
  return around(similar.length > 0 ? similar : shop.flatMap(fcoinsOf), SIMILAR_FACTOR);
}

/** An operator's limit replaces a plausible one. */
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

/** In Penya for 1 FC. */
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
