import { useEffect, useRef, useState } from "react";
import type { ShopCategory } from "#contract/shop.ts";
import type { ProductFilter } from "./item-filter.ts";

export type FilterSearch = Readonly<{ q?: string | undefined; category?: ShopCategory[] | undefined }>;

/** A key press is shown at once; the address follows after a pause, because browsers limit how often it changes. */
const PAUSE_MS = 300;

/** The filter, kept in the page's address: a link, a reload and the back button bring it back. */
export function useFilterInUrl(
  search: FilterSearch,
  toUrl: (search: FilterSearch) => unknown,
): readonly [ProductFilter, (filter: ProductFilter) => void] {
  const [filter, setFilter] = useState(() => filterOf(search));
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const address = JSON.stringify(filterOf(search));
  const [seen, setSeen] = useState(address);
  const [written, setWritten] = useState<string>();
  if (address !== seen) {
    setSeen(address);
    // Not what we wrote: somebody followed a link, or went back.
    if (address === written) setWritten(undefined);
    else setFilter(filterOf(search));
  }

  function change(next: ProductFilter) {
    setFilter(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      const { query, categories } = next;
      setWritten(JSON.stringify(next));
      toUrl({ q: query || undefined, category: categories.length > 0 ? [...categories] : undefined });
    }, PAUSE_MS);
  }
  return [filter, change];
}

function filterOf({ q, category }: FilterSearch): ProductFilter {
  return { query: q ?? "", categories: category ?? [] };
}
