import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useOwnPrices } from "#client/sync/own-prices.ts";
import type { Product } from "#contract/shop.ts";
import type { Language } from "#domain/game/language.ts";
import { type Fc, fc } from "#domain/money/money.ts";
import type { NamedItem } from "#domain/order/parse/match-item.ts";
import type { ProductNames, ShopCatalogue } from "#domain/order/shop-catalogue.ts";
import { useLocale } from "#ui/format/locale.ts";
import { productsQuery } from "./shop.client.ts";

/**
 * Returns the price that applies for this player: their own, else the shop's; `undefined` if there is
 * neither.
 */
export function priceFor(product: Product, ownPrices: Readonly<Record<string, Fc>>): Fc | undefined {
  const own = Object.hasOwn(ownPrices, product.slug) ? ownPrices[product.slug] : undefined;
  return own ?? (product.price ? fc(product.price.fcoins) : undefined);
}

/** How many of the products have a price that applies for this player. */
export function usePricedCount(products: readonly Product[]): number {
  const ownPrices = useOwnPrices();
  return products.filter((product) => priceFor(product, ownPrices) !== undefined).length;
}

/** The catalogue with names in the interface's language and the prices that apply for this player. */
export function useShopCatalogue(): ShopCatalogue {
  const { data: products } = useQuery(productsQuery);
  const ownPrices = useOwnPrices();
  const { language } = useLocale();
  return useMemo(() => catalogueOf(products, ownPrices, language), [products, ownPrices, language]);
}

const NO_ITEMS: readonly NamedItem[] = [];
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
  products: readonly Product[] | undefined,
  ownPrices: Readonly<Record<string, Fc>>,
  language: Language,
): ShopCatalogue {
  const bySlug = new Map((products ?? []).map((product) => [product.slug, product]));
  const namesIn = (reader: Language): ProductNames => ({
    nameOf: (slug) => bySlug.get(slug)?.text[reader].name ?? slug,
    shortNameOf: (slug) => bySlug.get(slug)?.text[reader].nameClipBoard ?? slug,
  });
  return {
    ...namesIn(language),
    namesIn,
    namedItems: products ? namedItemsOf(products) : NO_ITEMS,
    isKnown: products !== undefined,
    // The player's own price applies even while the list has not loaded.
    priceOf(slug) {
      const product = bySlug.get(slug);
      if (product) return priceFor(product, ownPrices);
      return Object.hasOwn(ownPrices, slug) ? ownPrices[slug] : undefined;
    },
  };
}
