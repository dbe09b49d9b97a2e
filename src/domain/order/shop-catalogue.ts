import type { Language } from "#domain/game/language.ts";
import type { NamedItem } from "#domain/order/parse/match-item.ts";
import type { PriceList } from "./order.ts";
import type { KindList, PriceKind } from "./price-kind.ts";

export type ProductNames = Readonly<{
  nameOf: (slug: string) => string;
  /** Short name for the game's chat. */
  shortNameOf: (slug: string) => string;
}>;

/** Prices in FC that members share of a product: the first has the most weight; of a change in question, the last is the new one. */
export type OfferedPrices = readonly Readonly<{ fcoins: number; members: number }>[];

/** The part of the shop that an order needs: names in the interface's language, and today's prices. */
export type ShopCatalogue = ProductNames &
  Readonly<{
    /** False until the list has been loaded: a product without a price may have one then. */
    isKnown: boolean;
    priceOf: PriceList;
    kindOf: KindList;
    sharedOf: (slug: string) => OfferedPrices | undefined;
    /** Returns the names in the language of the recipient of a text. */
    namesIn: (language: Language) => ProductNames;
    namedItems: readonly NamedItem[];
  }>;

/** Returns the kind of the price that applies: the player's own outranks the `shown` one that everybody sees. */
export function priceKind(
  hasOwn: boolean,
  shown: Readonly<{ certainty: "confirmed" | PriceKind }> | null | undefined,
): PriceKind | undefined {
  if (hasOwn) return "own";
  return shown && shown.certainty !== "confirmed" ? shown.certainty : undefined;
}
