import { queryOptions, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { api } from "#client/api.ts";
import { useOwnPrices } from "#client/own-prices.ts";
import type { Catalogue } from "#domain/catalogue.ts";
import type { Language } from "#domain/language.ts";
import { type Fc, fc } from "#domain/money.ts";
import { useLocale } from "#ui/locale.ts";
import { Servers, type ShopItem, ShopItems } from "./shop.contract.ts";

export const shopItemsQuery = queryOptions({
  queryKey: ["shop", "items"],
  queryFn: async () => (await api.get("/shop/items", ShopItems)).items,
});

export const serversQuery = queryOptions({
  queryKey: ["shop", "servers"],
  queryFn: async () => (await api.get("/shop/servers", Servers)).servers,
});

/** The price that counts for this player: their own, else the shop's, else none. */
export function priceFor(item: ShopItem, ownPrices: Readonly<Record<string, Fc>>): Fc | undefined {
  return ownPrices[item.slug] ?? (item.price ? fc(item.price.fcoins) : undefined);
}

/** Names in the interface's language and the prices that count, for whoever shows an order. */
export function useCatalogue(): Catalogue {
  const { data: items } = useQuery(shopItemsQuery);
  const ownPrices = useOwnPrices();
  const { language } = useLocale();
  return useMemo(() => catalogueOf(items, ownPrices, language), [items, ownPrices, language]);
}

function catalogueOf(
  items: readonly ShopItem[] | undefined,
  ownPrices: Readonly<Record<string, Fc>>,
  language: Language,
): Catalogue {
  const bySlug = new Map((items ?? []).map((item) => [item.slug, item]));
  return {
    isKnown: items !== undefined,
    // A price of the player's own holds even while the list has not arrived.
    priceOf(slug) {
      const item = bySlug.get(slug);
      return item ? priceFor(item, ownPrices) : ownPrices[slug];
    },
    nameOf: (slug) => bySlug.get(slug)?.text[language].name ?? slug,
    shortNameOf: (slug) => bySlug.get(slug)?.text[language].nameClipBoard ?? slug,
  };
}
