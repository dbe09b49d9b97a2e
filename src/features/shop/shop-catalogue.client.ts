import { useMemo } from "react";
import { useItemNamesOf } from "#client/state/item-names.ts";
import { useCart, useOwnPrices } from "#client/sync/player-documents.ts";
import type { Product } from "#contract/shop.ts";
import type { Language } from "#domain/game/language.ts";
import { type Fc, fc } from "#domain/money/money.ts";
import {
  type CashShopItem,
  itemIdOf,
  itemNameIn,
  namelessItem,
  shortItemName,
} from "#domain/order/listed-item.ts";
import type { NamedItem } from "#domain/order/parse/match-item.ts";
import { type ProductNames, priceKind, type ShopCatalogue } from "#domain/order/shop-catalogue.ts";
import { ownEntry } from "#domain/values/own-entry.ts";
import { useLocale } from "#ui/format/locale.ts";
import { type ListProduct, useListedProducts } from "./listed-products.client.ts";

/** Returns the price that applies for this player: their own, else the shop's; `undefined` if there is neither. */
export function priceFor(
  { slug, price }: Pick<Product, "slug" | "price">,
  ownPrices: Readonly<Record<string, Fc>>,
): Fc | undefined {
  const own = ownEntry(ownPrices, slug);
  return own ?? (price ? fc(price.fcoins) : undefined);
}

export function usePricedCount(products: readonly ListProduct[]): number {
  const ownPrices = useOwnPrices();
  return products.filter((product) => priceFor(product, ownPrices) !== undefined).length;
}

/** The catalogue with names in the interface's language and the prices that apply for this player. */
export function useShopCatalogue(): ShopCatalogue {
  const products = useListedProducts() ?? NOT_LOADED;
  const ownPrices = useOwnPrices();
  const { items = NO_ITEMS, isWaiting } = useItemNamesOf(useCart().lines);
  const { language } = useLocale();
  return useMemo(
    () => catalogueOf({ products, items, isWaiting }, ownPrices, language),
    [products, items, isWaiting, ownPrices, language],
  );
}

const NOT_LOADED: readonly ListProduct[] = [];
const NO_ITEMS: readonly CashShopItem[] = [];
const named = new WeakMap<readonly ListProduct[], readonly NamedItem[]>();
const indexed = new WeakMap<readonly CashShopItem[], ReadonlyMap<number, CashShopItem>>();

/** Cached per list: one that stays the same object keeps its matcher. */
function namedItemsOf(products: readonly ListProduct[]): readonly NamedItem[] {
  const items =
    named.get(products) ?? products.map((product) => ({ slug: product.slug, names: allNames(product) }));
  named.set(products, items);
  return items;
}

function itemsById(items: readonly CashShopItem[]): ReadonlyMap<number, CashShopItem> {
  const byId = indexed.get(items) ?? new Map(items.map((item) => [item.id, item]));
  indexed.set(items, byId);
  return byId;
}

function allNames({ text, nicknames }: ListProduct): readonly string[] {
  return [...nicknames, ...Object.values(text).flatMap(({ name, nameClipBoard }) => [name, nameClipBoard])];
}

type Things = Readonly<{
  products: readonly ListProduct[];
  /** Of the cash shop; empty until a cart or an order needs them. */
  items: readonly CashShopItem[];
  isWaiting: boolean;
}>;

function catalogueOf(
  { products, items, isWaiting }: Things,
  ownPrices: Readonly<Record<string, Fc>>,
  language: Language,
): ShopCatalogue {
  const bySlug = new Map(products.map((product) => [product.slug, product]));
  const itemOf = (slug: string) => itemsById(items).get(itemIdOf(slug) ?? 0);
  const namesIn = (reader: Language): ProductNames => ({
    nameOf(slug) {
      const [product, item] = [bySlug.get(slug), itemOf(slug)];
      return product?.text[reader].name ?? (item ? itemNameIn(item.name, reader) : namelessItem(slug));
    },
    shortNameOf(slug) {
      const [product, item] = [bySlug.get(slug), itemOf(slug)];
      if (product) return product.text[reader].nameClipBoard;
      return item ? shortItemName({ name: item.name, short: "" }, reader) : namelessItem(slug);
    },
  });
  return {
    ...namesIn(language),
    namesIn,
    namedItems: namedItemsOf(products),
    isKnown: products !== NOT_LOADED && !isWaiting,
    // The player's own price applies even while the list has not loaded.
    priceOf: (slug) => priceFor(bySlug.get(slug) ?? { slug, price: null }, ownPrices),
    kindOf: (slug) => priceKind(Object.hasOwn(ownPrices, slug), bySlug.get(slug)?.price),
    sharedOf: (slug) => bySlug.get(slug)?.shared,
  };
}
