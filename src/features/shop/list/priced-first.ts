import { useState } from "react";
import type { Product } from "#contract/shop.ts";
import type { Fc } from "#domain/money/money.ts";
import { priceFor } from "#features/shop/shop-catalogue.client.ts";

type OwnPrices = Readonly<Record<string, Fc>>;

/** Returns the products that have a price before those that have none; otherwise their order stays. */
export function pricedFirst(products: readonly Product[], ownPrices: OwnPrices): readonly Product[] {
  const isPriced = (product: Product) => priceFor(product, ownPrices) !== undefined;
  return [...products.filter(isPriced), ...products.filter((product) => !isPriced(product))];
}

/**
 * Returns the player's own prices as they were when `occasion` changed last: by these the list is sorted, so that no row
 * moves away at the moment when it gets its price.
 */
export function usePricesOf(occasion: unknown, ownPrices: OwnPrices): OwnPrices {
  const [seen, setSeen] = useState({ occasion, ownPrices });
  if (seen.occasion === occasion) return seen.ownPrices;
  setSeen({ occasion, ownPrices });
  return ownPrices;
}
