import { type ReactNode, useCallback, useDeferredValue, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { indexOfId, useItems } from "#client/state/use-items.ts";
import { useSearchState } from "#client/url-state/use-search-state.ts";
import type { Item } from "#domain/catalogue/item.ts";
import * as Comparing from "#domain/catalogue/item-comparison.ts";
import { filterItems, NO_FILTER } from "#domain/catalogue/item-filter.ts";
import { ITEM_SEARCH_PARAMS } from "#domain/catalogue/item-search-param-names.ts";
import * as Address from "#domain/catalogue/item-search-params.ts";
import type { Column, SortBy } from "#domain/catalogue/item-sorting.ts";
import { firstSort } from "#domain/catalogue/item-sorting.ts";
import type { Worn } from "#domain/gear/build.ts";
import { attackAt, defenseAt } from "#domain/gear/upgrade-bonus.ts";
import type { PartFor } from "#features/items/details/item-panel.tsx";
import { FilterCard } from "#features/items/filters/filter-card.tsx";
import { lazyPart } from "#ui/feedback/lazy-part.tsx";
import { Failure } from "#ui/feedback/notice.tsx";
import { useLocale } from "#ui/format/locale.ts";
import { NARROW_QUERY, useMedia } from "#ui/layout/media.ts";
import { usePageTitle } from "#ui/layout/page.tsx";
import { toastWarning } from "#ui/overlay/toasts.ts";
import { DataNote } from "./data-note.tsx";
import { ItemCards } from "./item-cards.tsx";
import { ItemTable } from "./item-table.tsx";
import { ItemsHead } from "./items-head.tsx";
import { NoItemsFound } from "./no-items-found.tsx";
import { TableSkeleton } from "./table-skeleton.tsx";

const ItemPanel = lazyPart(async () => (await import("#features/items/details/item-panel.tsx")).ItemPanel);
// Loaded lazily: only phones have it, and only once items are compared.
const CompareDock = lazyPart(
  async () => (await import("#features/items/compare/compare-dock.tsx")).CompareDock,
);
const ColumnsDialog = lazyPart(async () => (await import("./columns-dialog.tsx")).ColumnsDialog);

type ItemsPageProps = Readonly<{
  title: string;
  search: Address.ItemSearchParams;
  /** Writes a change into the URL without adding a history entry. */
  onSearch: (change: Address.ItemSearchParams) => unknown;
  wearFor: PartFor;
  actionsFor: PartFor;
  /** Shows for which character and slot an item is being chosen, if any. */
  lookingFor: ReactNode;
  /** The item that is worn now: compared in addition to the four, with its upgrade. */
  worn: Worn | undefined;
}>;

/** The catalogue of the game's items: search, filters, sorting and comparison. */
export function ItemsPage({
  title,
  search,
  onSearch,
  wearFor,
  actionsFor,
  lookingFor,
  worn,
}: ItemsPageProps) {
  const { t } = useTranslation();
  const { language } = useLocale();
  usePageTitle(title);
  const isNarrow = useMedia(NARROW_QUERY);
  const catalogue = useItems(language);
  const place = useRef<HTMLElement>(null);
  const [isChoosingColumns, setChoosingColumns] = useState(false);

  const { own, change, flush } = useSearchState(ITEM_SEARCH_PARAMS, search, onSearch);
  const { filter, sort, columns } = useParts(own);
  const query = String(own.q ?? "");
  // The search field updates at once; filtering the list is deferred.
  const wanted = useDeferredValue(
    useMemo(() => ({ filter: { ...filter, query }, sort }), [filter, query, sort]),
  );
  const items = catalogue.items;
  const list = useMemo(() => items && filterItems(items, wanted.filter, wanted.sort), [items, wanted]);

  const itemOf = (id: number | undefined) => items?.[indexOfId(items, id ?? 0)];
  const wornItem = useMemo(() => items && worn && wornOf(items, worn), [items, worn]);
  const ids = Address.parseCompared(own)
    .filter((id) => id !== worn?.item && (!items || itemOf(id)))
    .join();
  const compared = useMemo(
    () => (items && ids ? ids.split(",").flatMap((id) => items[indexOfId(items, Number(id))] ?? []) : []),
    [items, ids],
  );
  const onCompared = useCallback(
    (next: readonly number[]) => change({ compare: Address.formatCompared(next) }),
    [change],
  );
  const onTick = useCallback(
    (id: number) => {
      const next = Comparing.toggleCompared(ids === "" ? [] : ids.split(",").map(Number), id);
      if (next) onCompared(next);
      else toastWarning(t("items.compare.tooMany", { count: Comparing.MOST_COMPARED }));
    },
    [ids, onCompared, t],
  );
  const onOpen = useCallback(
    (id: number) => {
      flush();
      onSearch({ item: id });
    },
    [flush, onSearch],
  );
  const onClose = useCallback(() => onSearch({ item: undefined }), [onSearch]);
  const onSort = useCallback(
    (by: SortBy) => {
      const next = sort.by === by ? { by, isRising: !sort.isRising } : firstSort(by);
      change({ sort: Address.formatSort(next) });
    },
    [sort, change],
  );
  const reset = useCallback(() => change({ ...Address.formatFilter(NO_FILTER) }), [change]);

  const shown = {
    items: list?.items ?? NONE,
    sort: wanted.sort,
    onTick,
    onOpen,
    compared,
    nothing: items && list?.items.length === 0 && (
      <NoItemsFound
        items={items}
        filter={wanted.filter}
        isSettled={search.q === own.q}
        onChange={change}
        onReset={reset}
      />
    ),
  };
  const opened = Address.parseOpenItem(search);
  return (
    <div className="flex min-h-0 w-full flex-1 flex-col gap-3 p-4 pb-[calc(3.75rem+var(--dock,0rem)+var(--asked,0rem)+env(safe-area-inset-bottom))] md:gap-4 md:p-6 md:pb-[calc(2.5rem+var(--asked,0rem))]">
      <ItemsHead
        title={title}
        query={query}
        onQuery={(q) => change({ q: q || undefined })}
        found={list?.items.length}
        total={items?.length}
        onColumns={isNarrow ? undefined : () => setChoosingColumns(true)}
      />
      {lookingFor}
      <FilterCard
        filter={filter}
        sort={sort}
        onChange={change}
        onReset={reset}
        list={list}
        all={items}
        isNarrow={isNarrow}
      />
      {isNarrow && catalogue.manifest && <DataNote manifest={catalogue.manifest} />}
      <section
        ref={place}
        tabIndex={-1}
        aria-label={t("items.results")}
        className="card flex min-h-0 flex-col overflow-hidden outline-none md:min-h-96 md:flex-1"
      >
        {items && list ? (
          isNarrow ? (
            <ItemCards all={items} {...shown} />
          ) : (
            <ItemTable
              {...shown}
              columns={columns}
              largest={list.largest}
              onSort={onSort}
              worn={wornItem}
              onCompared={onCompared}
            />
          )
        ) : catalogue.isError && !catalogue.isFetching ? (
          <div className="p-4">
            <Failure
              title={t("items.failed")}
              detail={t("items.failedSafe")}
              retryLabel={t("general.retry")}
              onRetry={() => {
                // The retry button unmounts: the focus moves to the list.
                place.current?.focus();
                catalogue.retry();
              }}
            />
          </div>
        ) : (
          <TableSkeleton />
        )}
      </section>
      {!isNarrow && catalogue.manifest && <DataNote manifest={catalogue.manifest} />}
      {isNarrow && <CompareDock items={compared} worn={wornItem} onCompared={onCompared} onOpen={onOpen} />}
      {isChoosingColumns && (
        <ColumnsDialog
          columns={columns}
          onColumns={(next: readonly Column[]) => change({ columns: Address.formatColumns(next) })}
          onClose={() => setChoosingColumns(false)}
        />
      )}
      <ItemPanel
        id={opened}
        items={items}
        details={catalogue.details}
        isCompared={opened !== undefined && compared.some(({ id }) => id === opened)}
        onTick={onTick}
        onClose={onClose}
        wearFor={wearFor}
        actionsFor={actionsFor}
      />
    </div>
  );
}

const NONE: readonly Item[] = [];

/** The worn item, with its upgrade included in its values and its name. */
function wornOf(items: readonly Item[], { item: id, upgrade }: Worn): Item | undefined {
  const item = items[indexOfId(items, id)];
  if (!item || upgrade === 0) return item;
  return {
    ...item,
    name: `${item.name} +${upgrade}`,
    ...(item.attack && { attack: attackAt(item.attack, upgrade) }),
    ...(item.defense && { defense: defenseAt(item.defense, upgrade) }),
  };
}

/**
 * Parses the filter without the query, which changes much
 * more often. Each part keeps its identity until it changes.
 */
function useParts(own: Address.ItemSearchParams) {
  const { category, kind, min, max, class: classId, sex, rarity, fwc, has } = own;
  const filter = useMemo(
    () => Address.parseFilter({ category, kind, min, max, class: classId, sex, rarity, fwc, has }),
    [category, kind, min, max, classId, sex, rarity, fwc, has],
  );
  const { sort: sortText, columns: columnText } = own;
  const sort = useMemo(() => Address.parseSort({ sort: sortText, category }), [sortText, category]);
  const columns = useMemo(() => Address.parseColumns({ columns: columnText }), [columnText]);
  return { filter, sort, columns };
}
