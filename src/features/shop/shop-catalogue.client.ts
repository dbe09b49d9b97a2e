import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useOwnPrices } from "#client/sync/own-prices.ts";
import type { Product } from "#contract/shop.ts";
import type { Language } from "#domain/game/language.ts";
import { type Fc, fc } from "#domain/money/money.ts";
import { createItemMatcher, type ItemMatcher } from "#domain/order/parse/match-item.ts";
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

/** The catalogue with names in the interface's language and the prices that apply for this player. */
export function useShopCatalogue(): ShopCatalogue {
  const { data: products } = useQuery(productsQuery);
  const ownPrices = useOwnPrices();
  const { language } = useLocale();
  return useMemo(() => catalogueOf(products, ownPrices, language), [products, ownPrices, language]);
}

const NO_ITEMS: readonly Product[] = [];
const matchers = new WeakMap<readonly Product[], ItemMatcher>();

/** Created on first use and cached per list: few orders have lines that could be mistaken for a product. */
function matcherOf(products: readonly Product[]): ItemMatcher {
  const known =
    matchers.get(products) ??
    createItemMatcher(products.map((product) => ({ slug: product.slug, names: allNames(product) })));
  matchers.set(products, known);
  return known;
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
    matchItem: (text) => matcherOf(products ?? NO_ITEMS)(text),
    isKnown: products !== undefined,
    // The player's own price applies even while the list has not loaded.
    priceOf(slug) {
      const product = bySlug.get(slug);
      if (product) return priceFor(product, ownPrices);
      return Object.hasOwn(ownPrices, slug) ? ownPrices[slug] : undefined;
    },
  };
}
