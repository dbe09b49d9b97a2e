import type { Language } from "#domain/game/language.ts";
import type { ItemMatcher } from "#domain/order/parse/match-item.ts";
import type { PriceList } from "./order.ts";

export type ProductNames = Readonly<{
  nameOf: (slug: string) => string;
  /** For the game's chat. */
  shortNameOf: (slug: string) => string;
}>;

/** What an order has to know of the shop: names in the interface's language, and today's prices. */
export type Catalogue = ProductNames &
  Readonly<{
    /** False until the list has arrived: what has no price then may well have one. */
    isKnown: boolean;
    priceOf: PriceList;
    /** The names in the language of whoever reads a text. */
    namesIn: (language: Language) => ProductNames;
    /** The item that somebody means, in whatever language. */
    recognise: ItemMatcher;
  }>;
