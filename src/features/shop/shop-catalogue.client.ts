import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useOwnPrices } from "#client/sync/player-documents.ts";
import type { Product } from "#contract/shop.ts";
import type { Language } from "#domain/game/language.ts";
import { type Fc, fc } from "#domain/money/money.ts";
import type { NamedItem } from "#domain/order/parse/match-item.ts";
import { type ProductNames, priceKind, type ShopCatalogue } from "#domain/order/shop-catalogue.ts";
import { useLocale } from "#ui/format/locale.ts";
import { productsQuery } from "./shop.client.ts";

/** Returns the price that applies for this player: their own, else the shop's; `undefined` if there is neither. */
export function priceFor(
  { slug, price }: Pick<Product, "slug" | "price">,
  ownPrices: Readonly<Record<string, Fc>>,
): Fc | undefined {
  const own = Object.hasOwn(ownPrices, slug) ? ownPrices[slug] : undefined;
  return own ?? (price ? fc(price.fcoins) : undefined);
}

export function usePricedCount(products: readonly Product[]): number {
  const ownPrices = useOwnPrices();
  return products.filter((product) => priceFor(product, ownPrices) !== undefined).length;
}

/** The catalogue with names in the interface's language and the prices that apply for this player. */
export function useShopCatalogue(): ShopCatalogue {
  const { data: products = NOT_LOADED } = useQuery(productsQuery);
  const ownPrices = useOwnPrices();
  const { language } = useLocale();
  return useMemo(() => catalogueOf(products, ownPrices, language), [products, ownPrices, language]);
}

const NOT_LOADED: readonly Product[] = [];
const named = new WeakMap<readonly Product[], readonly NamedItem[]>();

/** Cached per list: one that stays the same object keeps its matcher. */
function namedItemsOf(products: readonly Product[]): readonly NamedItem[] {
  const items =
    named.get(products) ?? products.map((product) => ({ slug: product.slug, names: allNames(product) }));
  named.set(products, items);
  return items;
}

function allNames({ text, nicknames }: Product): readonly string[] {
  return [...nicknames, ...Object.values(text).flatMap(({ name, nameClipBoard }) => [name, nameClipBoard])];
}

function catalogueOf(
  products: readonly Product[],
  ownPrices: Readonly<Record<string, Fc>>,
  language: Language,
): ShopCatalogue {
  const bySlug = new Map(products.map((product) => [product.slug, product]));
  const namesIn = (reader: Language): ProductNames => ({
    nameOf: (slug) => bySlug.get(slug)?.text[reader].name ?? slug,
    shortNameOf: (slug) => bySlug.get(slug)?.text[reader].nameClipBoard ?? slug,
  });
  return {
    ...namesIn(language),
    namesIn,
    namedItems: namedItemsOf(products),
    isKnown: products !== NOT_LOADED,
    // The player's own price applies even while the list has not loaded.
    priceOf: (slug) => priceFor(bySlug.get(slug) ?? { slug, price: null }, ownPrices),
    kindOf: (slug) => priceKind(Object.hasOwn(ownPrices, slug), bySlug.get(slug)?.price),
    sharedOf: (slug) => bySlug.get(slug)?.shared,
  };
}
