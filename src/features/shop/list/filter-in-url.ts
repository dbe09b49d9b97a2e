import { useEffect, useRef, useState } from "react";
import type { ProductFilter } from "./item-filter.ts";

import type { FilterSearch } from "./shop-url.ts";

/**
 * Milliseconds. The input shows a key press at once; the URL is updated after this pause, because browsers
 * limit how often it may change.
 */
const PAUSE_MS = 300;

/** The filter, kept in sync with the page's URL, so that links, reloads and the back button restore it. */
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
    // The URL was not written by this hook: the player followed a link or went back.
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
