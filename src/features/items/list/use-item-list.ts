import { skipToken, useQuery } from "@tanstack/react-query";
import { useHydrated } from "@tanstack/react-router";
import { useCallback, useDeferredValue, useEffect, useMemo } from "react";
import { indexOfId, RENDERED_ITEMS_KEY, useItemSearch, useItems } from "#client/state/use-items.ts";
import { useUrlState } from "#client/url-state/use-url-state.ts";
import type { FirstItems } from "#contract/pages.ts";
import type { Item } from "#domain/catalogue/item.ts";
import { MAX_COMPARED, toggleCompared } from "#domain/catalogue/item-comparison.ts";
import { NO_FILTER } from "#domain/catalogue/item-filter.ts";
import { catalogueFacts, type ItemQuery, itemListOf, sortOf } from "#domain/catalogue/item-list.ts";
import * as Address from "#domain/catalogue/item-search-params.ts";
import { filledColumns } from "#domain/catalogue/item-sorting.ts";
import { statsOf } from "#domain/catalogue/item-stats.ts";
import type { Worn } from "#domain/gear/build.ts";
import { atUpgrade } from "#domain/gear/equip-rules.ts";
import { rememberCompared } from "#features/items/compare/last-compared.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { useLocale } from "#ui/format/locale.ts";
import { toastWarning } from "#ui/overlay/toasts.ts";
import { itemListUrl } from "./items-url.ts";

type ItemListInput = Readonly<{
  search: Address.ItemSearchParams;
  /** Writes a change into the URL without adding a history entry. */
  onSearch: (change: Address.ItemSearchParams) => unknown;
  worn: Worn | undefined;
}>;

/** The state of the items page that is kept in the URL, the items found, and the functions that change it. */
export function useItemList({ search, onSearch, worn }: ItemListInput) {
  const { state, change: changeUrl, flush } = useUrlState(itemListUrl, search, onSearch);
  const { compared: comparedIds, filter, columns } = state;
  const { isFwc } = filter;
  // A change never leaves the gear of the championship unless it says so.
  const change = useCallback(
    (part: Address.ItemSearchParams) => changeUrl({ fwc: isFwc ? 1 : 0, ...part }),
    [changeUrl, isFwc],
  );
  const catalogue = useFoundItems(state);
  const { items, list } = catalogue;
  const sort = sortOf(state);
  const opened = Address.parseOpenItem(search);
  const comparison = useComparison({ items, worn, ids: comparedIds, change });
  const { compared } = comparison;
  const visibleColumns = useMemo(
    () =>
      list && list.items.length + compared.length > 0
        ? filledColumns(columns, [...list.stats, ...statsOf(compared)], list.sort)
        : columns,
    [columns, list, compared],
  );
  const onOpen = useCallback(
    (id: number) => {
      flush();
      onSearch({ item: id });
    },
    [flush, onSearch],
  );
  return {
    catalogue,
    filter,
    sort,
    columns,
    visibleColumns,
    ...comparison,
    /** The gear of the championship by edition; empty if the list is another one. */
    gear: comparedIds.length === 0 ? (list?.gear ?? []) : [],
    /** Whether the typed query is the URL's. */
    isSettled: String(search.q ?? "") === filter.query,
    opened,
    /** The address is that of its page, and so is the title. */
    openedName: opened === undefined ? undefined : items?.[indexOfId(items, opened)]?.name,
    change,
    onOpen,
    onClose: () => onSearch({ item: undefined }),
    onReset: () =>
      change({
        ...Address.formatFilter({ ...NO_FILTER, isFwc }),
        fwc: isFwc ? 1 : 0,
        ...(isFwc && { sort: undefined }),
      }),
  };
}

export type ItemListPage = ReturnType<typeof useItemList>;

type Comparison = Readonly<{
  items: readonly Item[] | undefined;
  worn: Worn | undefined;
  ids: readonly number[];
  change: (part: Address.ItemSearchParams) => void;
}>;

/** The compared items, and functions that tick one or replace them all. */
function useComparison({ items, worn, ids: idsInUrl, change }: Comparison) {
  const { t } = useTranslation();
  const wornItem = useMemo(() => items && worn && wornItemOf(items, worn), [items, worn]);
  const ids = idsInUrl.filter((id) => id !== worn?.item && (!items || items[indexOfId(items, id)])).join();
  const ticked = useMemo(() => (ids === "" ? [] : ids.split(",").map(Number)), [ids]);
  useEffect(() => rememberCompared(ticked), [ticked]);
  const compared = useMemo(
    () => (items ? ticked.flatMap((id) => items[indexOfId(items, id)] ?? []) : []),
    [items, ticked],
  );
  const onCompared = useCallback(
    (next: readonly number[]) => change({ compare: Address.formatCompared(next) }),
    [change],
  );
  const onTick = useCallback(
    (id: number) => {
      const next = toggleCompared(ticked, id);
      if (next) onCompared(next);
      else toastWarning(t("items.compare.tooMany", { count: MAX_COMPARED }));
    },
    [ticked, onCompared, t],
  );
  return {
    /** Ids of the compared items, also before the catalogue is loaded. */
    ticked,
    compared,
    wornItem,
    onCompared,
    onTick,
  };
}

/** The catalogue and the items found in it; until it is loaded, what the server has rendered the page with. */
function useFoundItems({ filter, sort, columns }: ItemQuery) {
  const { language } = useLocale();
  const isHydrated = useHydrated();
  const catalogue = useItems(language);
  const items = isHydrated ? catalogue.items : undefined;
  const { sets } = catalogue;
  const { search, isSearchLoading } = useItemSearch(language, catalogue);
  const { data: rendered } = useQuery<FirstItems>({
    queryKey: RENDERED_ITEMS_KEY,
    queryFn: skipToken,
    staleTime: Number.POSITIVE_INFINITY,
  });
  // As text, a query keeps its identity until it changes. The list follows the typed query a moment later.
  const query = useDeferredValue(JSON.stringify({ filter, sort, columns } satisfies ItemQuery));
  const loadedList = useMemo(
    // The text was made above.
    () => items && itemListOf(JSON.parse(query) as ItemQuery, { items, sets, search }),
    [query, items, sets, search],
  );
  const loadedFacts = useMemo(() => items && catalogueFacts(items), [items]);
  const first = rendered?.language === language ? rendered : undefined;
  const isFirst = first !== undefined && JSON.stringify(first.list.query) === query;
  // Names alone may find nothing where the whole index does, or less than the server.
  const isWaiting =
    isSearchLoading && filter.query.trim() !== "" && (isFirst || loadedList?.items.length === 0);
  return {
    ...catalogue,
    items,
    /** `undefined` until the catalogue is loaded, unless the server has rendered the same list. */
    list: isWaiting || !loadedList ? (isFirst ? first.list : undefined) : loadedList,
    facts: loadedFacts ?? first?.facts,
    manifest: catalogue.manifest ?? first?.manifest,
    isError: isHydrated && catalogue.isError,
  };
}

/** The worn item, with its upgrade included in its values and its name. */
function wornItemOf(items: readonly Item[], { item: id, upgrade }: Worn): Item | undefined {
  const item = items[indexOfId(items, id)];
  if (!item) return undefined;
  return {
    ...item,
    name: upgrade === 0 ? item.name : `${item.name} +${upgrade}`,
    ...atUpgrade(item, upgrade),
  };
}
