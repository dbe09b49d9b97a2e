import { useRef } from "react";
import { useTranslation } from "react-i18next";
import type { useItems } from "#client/state/use-items.ts";
import type { Item } from "#domain/catalogue/item.ts";
import type { CatalogueSelection } from "#domain/catalogue/item-filter.ts";
import { ItemTable } from "#features/items/list/table/item-table.tsx";
import { TableSkeleton } from "#features/items/list/table/table-skeleton.tsx";
import { lazyPart } from "#ui/feedback/lazy-part.tsx";
import { Failure } from "#ui/feedback/notice.tsx";
import { ItemCards } from "./item-cards.tsx";
import type { useItemList } from "./use-item-list.ts";

// Loaded lazily: shown only when no item matches.
const NoItemsFound = lazyPart(async () => (await import("./no-items-found.tsx")).NoItemsFound);

type ItemResultsProps = Readonly<{
  page: ReturnType<typeof useItemList>;
  catalogue: ReturnType<typeof useItems>;
  isNarrow: boolean;
}>;

/** The items found, as a table or, on a phone, as cards; or why there are none yet. */
export function ItemResults({ page, catalogue, isNarrow }: ItemResultsProps) {
  const { t } = useTranslation();
  const place = useRef<HTMLElement>(null);
  return (
    <section
      ref={place}
      tabIndex={-1}
      aria-label={t("items.results")}
      className="card flex min-h-0 flex-col overflow-hidden outline-none md:min-h-96 md:flex-1"
    >
      {catalogue.items && page.list ? (
        <FoundItems page={page} all={catalogue.items} list={page.list} isNarrow={isNarrow} />
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
  );
}

type FoundItemsProps = Pick<ItemResultsProps, "page" | "isNarrow"> &
  Readonly<{ all: readonly Item[]; list: CatalogueSelection }>;

function FoundItems({ page, all, list, isNarrow }: FoundItemsProps) {
  const { wanted, columns, compared, wornItem, onCompared, onTick, onOpen, onSort } = page;
  const shown = {
    items: list.items,
    sort: wanted.sort,
    onTick,
    onOpen,
    compared,
    emptyMessage: list.items.length === 0 && (
      <NoItemsFound
        items={all}
        filter={wanted.filter}
        isSettled={page.isSettled}
        onChange={page.change}
        onReset={page.onReset}
      />
    ),
  };
  return isNarrow ? (
    <ItemCards all={all} {...shown} />
  ) : (
    <ItemTable
      {...shown}
      columns={columns}
      largest={list.largest}
      onSort={onSort}
      worn={wornItem}
      onCompared={onCompared}
    />
  );
}
