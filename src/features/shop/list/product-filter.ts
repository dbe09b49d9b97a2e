import type { Language } from "#domain/game/language.ts";
import type { Fc } from "#domain/money/money.ts";
import * as Search from "#domain/text/search.ts";
import { suggestion } from "#domain/text/suggestion.ts";
import type { ListCategory, ListProduct } from "#features/shop/listed-products.client.ts";
import { priceFor } from "#features/shop/shop-catalogue.client.ts";

export type ProductFilter = Readonly<{ query: string; categories: readonly ListCategory[] }>;

/** Filters products by name, in the given language and in English, and by category. */
export function filterProducts(
  products: readonly ListProduct[],
  { query, categories }: ProductFilter,
  language: Language,
) {
  const index = Search.searchIndex(products, (product) => namesOf(product, language));
  const matches = Search.searchByName(index, query);
  return {
    /** The products of any category that match the query. */
    matches,
    visible: matches.filter(({ category }) => categories.length === 0 || categories.includes(category)),
    /** A word like the query, which matches nothing. */
    suggestedWord: matches.length === 0 ? suggestion(index, query) : undefined,
  };
}

/** Returns all names by which a product is found. */
export function namesOf(product: ListProduct, language: Language): readonly string[] {
  const { en, [language]: own } = product.text;
  return [own.name, own.nameClipBoard, en.name, en.nameClipBoard, ...product.nicknames];
}

/** Returns the products that have a price before those that have none; otherwise their order stays. */
export function pricedFirst(
  products: readonly ListProduct[],
  ownPrices: Readonly<Record<string, Fc>>,
): readonly ListProduct[] {
  const isPriced = (product: ListProduct) => priceFor(product, ownPrices) !== undefined;
  return [...products.filter(isPriced), ...products.filter((product) => !isPriced(product))];
}
