import type { Language } from "#domain/game/language.ts";
import type { NamedItem } from "#domain/order/parse/match-item.ts";
import type { PriceList } from "./order.ts";
import type { KindList, PriceKind } from "./price-kind.ts";

export type ProductNames = Readonly<{
  nameOf: (slug: string) => string;
  shortNameOf: (slug: string) => string;
}>;

/** In FC: the first has the most weight; of a change in question, the last is the new one. */
export type OfferedPrices = readonly Readonly<{ fcoins: number; members: number }>[];

/** Names in the interface's language, and today's prices. */
export type ShopCatalogue = ProductNames &
  Readonly<{
    /** False until the list has loaded. */
    isKnown: boolean;
    priceOf: PriceList;
    kindOf: KindList;
    sharedOf: (slug: string) => OfferedPrices | undefined;
    namesIn: (language: Language) => ProductNames;
    namedItems: readonly NamedItem[];
  }>;

/** The player's own outranks the `publicPrice` one. */
export function priceKind(
  hasOwn: boolean,
  publicPrice: Readonly<{ certainty: "confirmed" | PriceKind }> | null | undefined,
): PriceKind | undefined {
  if (hasOwn) return "own";
  return publicPrice && publicPrice.certainty !== "confirmed" ? publicPrice.certainty : undefined;
}
