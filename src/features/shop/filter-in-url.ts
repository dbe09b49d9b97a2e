import { useEffect, useRef, useState } from "react";
import type { ItemFilter } from "./item-filter.ts";
import type { ShopCategory } from "./shop.contract.ts";

export type FilterSearch = Readonly<{ q?: string | undefined; category?: ShopCategory[] | undefined }>;

/** A key press is shown at once; the address follows after a pause, because browsers limit how often it changes. */
const PAUSE_MS = 300;

/** The filter, kept in the page's address so that a link or a reload brings it back. */
export function useFilterInUrl(
  search: FilterSearch,
  toUrl: (search: FilterSearch) => unknown,
): readonly [ItemFilter, (filter: ItemFilter) => void] {
  const [filter, setFilter] = useState<ItemFilter>({
    query: search.q ?? "",
    categories: search.category ?? [],
  });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  function change(next: ItemFilter) {
    setFilter(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      const { query, categories } = next;
      toUrl({ q: query || undefined, category: categories.length > 0 ? [...categories] : undefined });
    }, PAUSE_MS);
  }
  return [filter, change];
}
