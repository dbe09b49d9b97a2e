import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useOwnPrices } from "#client/sync/own-prices.ts";
import type { ShopItem } from "#contract/shop.ts";
import type { Language } from "#domain/game/language.ts";
import { type Fc, fc } from "#domain/money/money.ts";
import { createItemMatcher, type ItemMatcher } from "#domain/order/parse/match-item.ts";
import type { Catalogue, ProductNames } from "#domain/order/shop-catalogue.ts";
import { useLocale } from "#ui/format/locale.ts";
import { shopItemsQuery } from "./shop.client.ts";

/**
 * Returns the price that applies for this player: their own, else the shop's; `undefined` if there is
 * neither.
 */
export function priceFor(item: ShopItem, ownPrices: Readonly<Record<string, Fc>>): Fc | undefined {
  const own = Object.hasOwn(ownPrices, item.slug) ? ownPrices[item.slug] : undefined;
  return own ?? (item.price ? fc(item.price.fcoins) : undefined);
}

/** The catalogue with names in the interface's language and the prices that apply for this player. */
export function useCatalogue(): Catalogue {
  const { data: items } = useQuery(shopItemsQuery);
  const ownPrices = useOwnPrices();
  const { language } = useLocale();
  return useMemo(() => catalogueOf(items, ownPrices, language), [items, ownPrices, language]);
}

const NO_ITEMS: readonly ShopItem[] = [];
const recognisers = new WeakMap<readonly ShopItem[], ItemMatcher>();

/** Created on first use and cached per list: few orders have lines that could be mistaken for an item. */
function recogniserOf(items: readonly ShopItem[]): ItemMatcher {
  const known =
    recognisers.get(items) ??
    createItemMatcher(items.map((item) => ({ slug: item.slug, names: allNames(item) })));
  recognisers.set(items, known);
  return known;
}

function allNames({ text, nicknames }: ShopItem): readonly string[] {
  return [...nicknames, ...Object.values(text).flatMap(({ name, nameClipBoard }) => [name, nameClipBoard])];
}

function catalogueOf(
  items: readonly ShopItem[] | undefined,
  ownPrices: Readonly<Record<string, Fc>>,
  language: Language,
): Catalogue {
  const bySlug = new Map((items ?? []).map((item) => [item.slug, item]));
  const namesIn = (reader: Language): ProductNames => ({
    nameOf: (slug) => bySlug.get(slug)?.text[reader].name ?? slug,
    shortNameOf: (slug) => bySlug.get(slug)?.text[reader].nameClipBoard ?? slug,
  });
  return {
    ...namesIn(language),
    namesIn,
    recognise: (text) => recogniserOf(items ?? NO_ITEMS)(text),
    isKnown: items !== undefined,
    // The player's own price applies even while the list has not loaded.
    priceOf(slug) {
      const item = bySlug.get(slug);
      if (item) return priceFor(item, ownPrices);
      return Object.hasOwn(ownPrices, slug) ? ownPrices[slug] : undefined;
    },
  };
}
