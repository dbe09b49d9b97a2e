import { useCallback, useDeferredValue, useMemo } from "react";
import { useUrlState } from "#client/url-state/use-url-state.ts";
import type { Item } from "#domain/catalogue/item.ts";
import { type CatalogueFilter, filterItems, NO_FILTER } from "#domain/catalogue/item-filter.ts";
import * as Address from "#domain/catalogue/item-search-params.ts";
import { nextSort, type Sort, type SortBy } from "#domain/catalogue/item-sorting.ts";
import type { Worn } from "#domain/gear/build.ts";
import { isChampionship, itemListUrl } from "./items-url.ts";
import { useComparison } from "./use-comparison.ts";

type ItemListInput = Readonly<{
  /** The whole catalogue; `undefined` until it is loaded. */
  items: readonly Item[] | undefined;
  search: Address.ItemSearchParams;
  onSearch: (change: Address.ItemSearchParams) => unknown;
  worn: Worn | undefined;
}>;

/** The state of the items page that is kept in the URL, the items found, and the functions that change it. */
export function useItemList({ items, search, onSearch, worn }: ItemListInput) {
  const { state, change: changeUrl, flush } = useUrlState(itemListUrl, search, onSearch);
  const { isFwc } = state.filter;
  // A change never leaves the gear of the championship unless it says so.
  const change = useCallback(
    (part: Address.ItemSearchParams) => changeUrl({ fwc: isFwc ? 1 : 0, ...part }),
    [changeUrl, isFwc],
  );
  const { filter, sort, columns } = useParts(useMemo(() => itemListUrl.format(state), [state]));
  const { query } = state.filter;
  const { wanted, list } = useSelection(items, filter, query, sort);
  const comparison = useComparison({ items, worn, ticked: state.compared, onChange: change });
  const onOpen = useCallback(
    (id: number) => {
      flush();
      onSearch({ item: id });
    },
    [flush, onSearch],
  );
  const onClose = useCallback(() => onSearch({ item: undefined }), [onSearch]);
  const onSort = useCallback(
    (by: SortBy) => change({ sort: Address.formatSort(nextSort(sort, by)) }),
    [sort, change],
  );
  const onReset = useCallback(
    () =>
      change({
        ...Address.formatFilter({ ...NO_FILTER, isFwc }),
        fwc: isFwc ? 1 : 0,
        ...(isFwc && { sort: undefined }),
      }),
    [change, isFwc],
  );
  return {
    ...comparison,
    filter,
    query,
    sort,
    columns,
    /** The filter and sorting of the list, which follow the typed ones a moment later. */
    wanted,
    list,
    isChampionship: isChampionship({ filter: wanted.filter, sort: state.sort, compared: state.compared }),
    /** Whether the typed query is the URL's. */
    isSettled: String(search.q ?? "") === query,
    opened: Address.parseOpenItem(search),
    change,
    onOpen,
    onClose,
    onSort,
    onReset,
  };
}

/**
 * Parses the filter without the query, which changes much
 * more often. Each part keeps its identity until it changes.
 */
function useParts(own: Address.ItemSearchParams) {
  const { category, kind, min, max, class: classId, sex, rarity, fwc, edition, has } = own;
  const filter = useMemo(
    () => Address.parseFilter({ category, kind, min, max, class: classId, sex, rarity, fwc, edition, has }),
    [category, kind, min, max, classId, sex, rarity, fwc, edition, has],
  );
  const { sort: sortText, columns: columnText } = own;
  const sort = useMemo(() => Address.parseSort({ sort: sortText, category }), [sortText, category]);
  const columns = useMemo(() => Address.parseColumns({ columns: columnText }), [columnText]);
  return { filter, sort, columns };
}

/** Filters and sorts the items. The search field updates at once; the list is deferred. */
function useSelection(
  items: readonly Item[] | undefined,
  filter: CatalogueFilter,
  query: string,
  sort: Sort,
) {
  const wanted = useDeferredValue(
    useMemo(() => ({ filter: { ...filter, query }, sort }), [filter, query, sort]),
  );
  const list = useMemo(() => items && filterItems(items, wanted.filter, wanted.sort), [items, wanted]);
  return { wanted, list };
}
