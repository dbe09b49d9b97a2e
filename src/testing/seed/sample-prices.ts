import { fc } from "#domain/money/money.ts";
import type { PriceList } from "#domain/order/order.ts";

/** Prices of two products for tests. */
export const samplePrices: PriceList = (slug) =>
  ({ "gold-ring": fc(500), "scroll-sprotection": fc(80) })[slug];
