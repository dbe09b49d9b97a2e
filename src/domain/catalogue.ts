import type { PriceList } from "./order.ts";

/** What an order has to know of the shop: names in the reader's language, and today's prices. */
export type Catalogue = Readonly<{
  /** False until the list has arrived: what has no price then may well have one. */
  isKnown: boolean;
  priceOf: PriceList;
  nameOf: (slug: string) => string;
  /** For the game's chat. */
  shortNameOf: (slug: string) => string;
}>;
