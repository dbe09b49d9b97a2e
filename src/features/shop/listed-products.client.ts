/** The products of everybody, and after them the items of the cash shop that the player has added to the own list. */
import { useQuery } from "@tanstack/react-query";
import { useOwnProducts } from "#client/sync/player-documents.ts";
import type { StoredProducts } from "#contract/documents/product-document.ts";
import { type Product, SHOP_CATEGORIES, type ShopCategory } from "#contract/shop.ts";
import { LANGUAGES, type Language } from "#domain/game/language.ts";
import { itemNameIn, type ListedItem, shortItemName } from "#domain/order/listed-item.ts";
import { recordFromKeys } from "#domain/text/record-from-keys.ts";
import { productsQuery } from "./shop.client.ts";

/** `own` are the items that the player has added. */
export const LIST_CATEGORIES = [...SHOP_CATEGORIES, "own"] as const;
export type ListCategory = ShopCategory | "own";
export type ListProduct = Omit<Product, "category"> & Readonly<{ category: ListCategory }>;

/** `undefined` until the products of everybody have loaded. */
export function useListedProducts(): readonly ListProduct[] | undefined {
  const { data: products } = useQuery(productsQuery);
  const { items } = useOwnProducts();
  return products && listedProducts(products, items);
}

type Items = StoredProducts["items"];
const lists = new WeakMap<readonly Product[], WeakMap<Items, readonly ListProduct[]>>();

/** Always the same array for the same arguments. */
export function listedProducts(products: readonly Product[], items: Items): readonly ListProduct[] {
  const ofProducts = lists.get(products) ?? new WeakMap<Items, readonly ListProduct[]>();
  lists.set(products, ofProducts);
  const list = ofProducts.get(items) ?? [...products, ...Object.entries(items).map(productOf)];
  ofProducts.set(items, list);
  return list;
}

const productOf = ([slug, item]: readonly [string, ListedItem]): ListProduct => ({
  slug,
  category: "own",
  text: recordFromKeys(LANGUAGES, (language: Language) => ({
    name: itemNameIn(item.name, language),
    nameClipBoard: shortItemName(item, language),
    description: "",
  })),
  nicknames: [],
  price: null,
  shared: [],
});
