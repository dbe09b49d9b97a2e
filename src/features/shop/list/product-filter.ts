import { useDeferredValue, useMemo } from "react";
import type { Product, ShopCategory } from "#contract/shop.ts";
import type { Language } from "#domain/game/language.ts";
import * as Search from "#domain/text/search.ts";
import { useLocale } from "#ui/format/locale.ts";

export type ProductFilter = Readonly<{ query: string; categories: readonly ShopCategory[] }>;

export type FilteredProducts = Readonly<{
  products: readonly Product[];
  /** How many products of each category match the query. */
  counts: Readonly<Record<ShopCategory, number>>;
  /** Returns the first match of the present input, which the deferred list may not show yet. */
  first: () => Product | undefined;
  /** The query that matches no product of any category, with what it was searched in; `undefined` if it matches one. */
  unmatched: Readonly<{ query: string; index: readonly Search.Indexed<Product>[] }> | undefined;
}>;

/** Filters the products by name, in the interface's language and in English, and by category. */
export function useFilteredProducts(products: readonly Product[], filter: ProductFilter): FilteredProducts {
  const { language } = useLocale();
  const index = useMemo(
    () => Search.searchIndex(products, (product) => namesOf(product, language)),
    [products, language],
  );
  // A key press is painted at once; the list is updated deferred.
  const query = useDeferredValue(filter.query);
  const found = useMemo(() => Search.searchByName(index, query), [index, query]);
  const { categories } = filter;
  const filtered = useMemo(() => {
    const counts: Record<ShopCategory, number> = {
      scrolls: 0,
      rings: 0,
      flowers: 0,
      potions: 0,
      boxes: 0,
      stones: 0,
    };
    for (const product of found) counts[product.category] += 1;
    return {
      products: found.filter((product) => isShown(product, categories)),
      counts,
      unmatched: found.length === 0 ? { query, index } : undefined,
    };
  }, [found, categories, index, query]);
  return {
    ...filtered,
    first: () =>
      Search.foldText(filter.query) === ""
        ? undefined
        : Search.searchByName(index, filter.query).find((product) => isShown(product, categories)),
  };
}

function isShown(product: Product, categories: readonly ShopCategory[]): boolean {
  return categories.length === 0 || categories.includes(product.category);
}

/** Returns all names by which a product is found. */
export function namesOf(product: Product, language: Language): readonly string[] {
  const { en, [language]: own } = product.text;
  return [own.name, own.nameClipBoard, en.name, en.nameClipBoard, ...product.nicknames];
}
