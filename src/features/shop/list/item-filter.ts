import { useDeferredValue, useMemo } from "react";
import type { ShopCategory, ShopItem } from "#contract/shop.ts";
import type { Language } from "#domain/game/language.ts";
import * as Search from "#domain/text/search.ts";
import { useLocale } from "#ui/format/locale.ts";

export type ProductFilter = Readonly<{ query: string; categories: readonly ShopCategory[] }>;

export type FilteredItems = Readonly<{
  items: readonly ShopItem[];
  /** How many items of each category match the query. */
  counts: Readonly<Record<ShopCategory, number>>;
  /** Returns the first match of the present input, which the deferred list may not show yet. */
  first: () => ShopItem | undefined;
  /** A similar word that matches, if the query matches no item. */
  suggestion: string | undefined;
}>;

/** Filters the items by name, in the interface's language and in English, and by category. */
export function useFiltered(items: readonly ShopItem[], filter: ProductFilter): FilteredItems {
  const { language } = useLocale();
  const index = useMemo(
    () => Search.searchIndex(items, (item) => namesOf(item, language)),
    [items, language],
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
    for (const item of found) counts[item.category] += 1;
    return {
      items: found.filter((item) => isShown(item, categories)),
      counts,
      suggestion: found.length === 0 ? Search.suggestion(index, query) : undefined,
    };
  }, [found, categories, index, query]);
  return {
    ...filtered,
    first: () =>
      Search.foldText(filter.query) === ""
        ? undefined
        : Search.searchByName(index, filter.query).find((item) => isShown(item, categories)),
  };
}

function isShown(item: ShopItem, categories: readonly ShopCategory[]): boolean {
  return categories.length === 0 || categories.includes(item.category);
}

/** Returns all names by which an item is found. */
export function namesOf(item: ShopItem, language: Language): readonly string[] {
  const { en, [language]: own } = item.text;
  return [own.name, own.nameClipBoard, en.name, en.nameClipBoard, ...item.nicknames];
}
