import { useQuery } from "@tanstack/react-query";
import { memo, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useOwnPrices } from "#client/sync/own-prices.ts";
import { useRate } from "#client/sync/rates.ts";
import { useUrlState } from "#client/url-state/use-url-state.ts";
import type { ShopItem } from "#contract/shop.ts";
import type { Penya } from "#domain/money/money.ts";
import { priceFor } from "#features/shop/catalogue.client.ts";
import { shopItemsQuery } from "#features/shop/shop.client.ts";
import { lazyPart } from "#ui/feedback/lazy-part.tsx";
import { Failure } from "#ui/feedback/notice.tsx";
import { useLocale } from "#ui/format/locale.ts";
import { NARROW_QUERY, useMedia } from "#ui/layout/media.ts";
import { toastSuccess } from "#ui/overlay/toasts.ts";
import { useFiltered } from "./item-filter.ts";
import type { RowContext } from "./item-row.tsx";
import { ItemRows } from "./item-rows.tsx";
import { ItemSkeleton } from "./item-skeleton.tsx";
import { ListHead } from "./list-head.tsx";
import { type FilterSearch, shopFilterUrl } from "./shop-url.ts";

// Loaded lazily: no page opens with a dialog.
const ItemDialog = lazyPart(async () => (await import("./item-dialog.tsx")).ItemDialog);
// Loaded lazily: no page opens with an empty list.
const NothingFound = lazyPart(async () => (await import("./nothing-found.tsx")).NothingFound);

type ItemListProps = Readonly<{
  /** The filter in the page's URL. */
  search: FilterSearch;
  /** Writes the filter into the URL. */
  onSearch: (search: FilterSearch) => unknown;
  /** How many pieces of each item are in the cart, by slug. */
  inOrder: ReadonlyMap<string, number>;
  /** Returns how many more pieces the budget buys at a price; `undefined` if there is no budget. */
  stillBuys: ((unit: Penya) => number) | undefined;
  /** Adds pieces to the cart and returns whether that was possible. Only called for items with a price. */
  onAdd: (slug: string, quantity: number) => boolean;
}>;

/** The items of the shop: search, filter, prices at the present rate, and buttons to add them to the cart. */
export const ItemList = memo(function ItemList(props: ItemListProps) {
  const { t } = useTranslation();
  const { data: items, isError, isFetching, refetch } = useQuery(shopItemsQuery);
  const list = useRef<HTMLElement>(null);
  return (
    <section
      ref={list}
      tabIndex={-1}
      className="card @container flex min-h-0 flex-col contain-layout md:flex-1 md:overflow-hidden md:max-xl:min-h-96 xl:min-h-64"
      aria-label={t("shop.items")}
    >
      {items ? (
        <Items items={items} {...props} />
      ) : isError && !isFetching ? (
        <div className="p-4">
          <Failure
            title={t("shop.failed")}
            detail={t("shop.failedSafe")}
            retryLabel={t("general.retry")}
            onRetry={() => {
              // The button disappears when pressed, so the list takes the focus.
              list.current?.focus();
              void refetch();
            }}
          />
        </div>
      ) : (
        <ItemSkeleton />
      )}
    </section>
  );
});

/** The item whose details are open, and how many pieces to add once it has a price. */
type Opened = Readonly<{ item: ShopItem; adding: number | undefined }>;

function Items({
  items,
  search,
  onSearch,
  inOrder,
  stillBuys,
  onAdd,
}: ItemListProps & Readonly<{ items: readonly ShopItem[] }>) {
  const { t } = useTranslation();
  const { language } = useLocale();
  const isNarrow = useMedia(NARROW_QUERY);
  const { state: filter, set: onFilter } = useUrlState(shopFilterUrl, search, onSearch);
  const filtered = useFiltered(items, filter);
  const [opened, setOpened] = useState<Opened>();

  const row = useRowContext(stillBuys, onAdd, setOpened);

  /** Adds the first match to the cart, and selects the typed text so that the next input replaces it. */
  function addFirst(field: HTMLInputElement) {
    const first = filtered.first();
    if (!first || !row.onAdd(first, 1)) return;
    field.select();
    toastSuccess(t("shop.added", { name: first.text[language].name }));
  }

  return (
    <>
      <ListHead
        total={items.length}
        filtered={filtered}
        filter={filter}
        onFilter={onFilter}
        onEnter={addFirst}
      />
      {filtered.items.length > 0 ? (
        <ItemRows items={filtered.items} scroll={isNarrow ? "page" : "inside"} row={row} inOrder={inOrder} />
      ) : (
        <NothingFound filter={filter} onFilter={onFilter} suggestion={filtered.suggestion} />
      )}
      <ItemDialog
        key={opened?.item.slug ?? "none"}
        item={opened?.item}
        adding={opened?.adding}
        onClose={() => setOpened(undefined)}
        onAdd={onAdd}
      />
    </>
  );
}

/** What all rows share. Adding an item without a price opens it, so that the player can enter one. */
function useRowContext(
  stillBuys: ItemListProps["stillBuys"],
  onAdd: ItemListProps["onAdd"],
  onOpen: (opened: Opened) => void,
): RowContext {
  const { rate } = useRate();
  const ownPrices = useOwnPrices();
  return useMemo(
    () => ({
      rate,
      ownPrices,
      stillBuys,
      onAdd(item, quantity) {
        if (priceFor(item, ownPrices) !== undefined) return onAdd(item.slug, quantity);
        onOpen({ item, adding: quantity });
        return false;
      },
      onOpen: (item) => onOpen({ item, adding: undefined }),
    }),
    [rate, ownPrices, stillBuys, onAdd, onOpen],
  );
}
