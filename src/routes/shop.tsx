import { useQuery } from "@tanstack/react-query";
import { createFileRoute } from "@tanstack/react-router";
import { useCallback, useDeferredValue, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { usePreferences } from "#client/sync/preferences.ts";
import { useRate } from "#client/sync/rates.ts";
import { searchTexts } from "#client/url-state/search-texts.ts";
import type { Penya } from "#domain/money/money.ts";
import { affordable } from "#domain/order/budget.ts";
import { quantities } from "#domain/order/cart.ts";
import { Calculator } from "#features/calculator/calculator.tsx";
import { OrderDock } from "#features/cart/panel/order-dock.tsx";
import { OrderPanel } from "#features/cart/panel/order-panel.tsx";
import { useOrderView } from "#features/cart/panel/order-view.ts";
import { PrintSlip } from "#features/cart/print/print-slip.tsx";
import { CouplePoints } from "#features/couple/couple-points.tsx";
import { PasteOrder } from "#features/order-import/paste-order.tsx";
import { SaveOrder } from "#features/orders/save/save-order.tsx";
import { RateBar } from "#features/rate/rate-bar.tsx";
import { useCatalogue } from "#features/shop/catalogue.client.ts";
import { ItemList } from "#features/shop/list/item-list.tsx";
import { type FilterSearch, type ShopSearch, shopUrl } from "#features/shop/list/shop-url.ts";
import { NO_SERVERS, serversQuery, shopItemsQuery } from "#features/shop/shop.client.ts";
import { useMedia, WIDE_QUERY } from "#ui/layout/media.ts";
import { Page } from "#ui/layout/page.tsx";

export const Route = createFileRoute("/shop")({
  validateSearch: searchTexts<ShopSearch>,
  loader({ context: { queryClient } }) {
    // Not awaited: the page renders at once, and the list fills in or reports the failure.
    void queryClient.prefetchQuery(shopItemsQuery);
    void queryClient.prefetchQuery(serversQuery);
  },
  component: Shop,
});

function Shop() {
  const { t } = useTranslation();
  const search = Route.useSearch();
  const shown = useMemo(() => shopUrl.parse(search), [search]);
  const navigate = Route.useNavigate();
  const isWide = useMedia(WIDE_QUERY);
  const { data: servers = NO_SERVERS, isError, isFetching, refetch } = useQuery(serversQuery);
  const chosen = useRate().server;
  const catalogue = useCatalogue();
  const view = useOrderView(catalogue, servers.find(({ id }) => id === chosen)?.name);
  const { add, addAll } = view.actions;
  // Parsed only once: from then on the player edits the fields.
  const [start] = useState(shown.start);
  // The line and the totals are rendered first; the marks in the list follow with lower priority.
  const inOrder = useDeferredValue(useMemo(() => quantities(view.cart), [view.cart]));
  const keepFilter = useCallback(
    (filter: FilterSearch) =>
      navigate({ search: (all) => ({ ...shopUrl.validate(all), ...filter }), replace: true }),
    [navigate],
  );

  // What the remaining budget still buys is rendered in the list after the order itself.
  const order = useDeferredValue(view.order);
  const { budget } = usePreferences();
  const stillBuys = useMemo(
    () => (order && budget !== null ? (unit: Penya) => affordable(order, budget, unit) : undefined),
    [order, budget],
  );
  const showTool = useCallback(
    (tool: "couple" | "paste", isOpen: boolean) =>
      navigate({
        search: (all) => ({ ...shopUrl.validate(all), tool: isOpen ? tool : undefined }),
        replace: true,
        resetScroll: false,
      }),
    [navigate],
  );
  const isPasting = shown.tool === "paste";
  const paste = useMemo(
    () => (
      <PasteOrder
        catalogue={catalogue}
        servers={servers}
        isOpen={isPasting}
        onOpen={(isOpen) => void showTool("paste", isOpen)}
      />
    ),
    [catalogue, servers, isPasting, showTool],
  );

  const save = <SaveOrder cart={view.cart} order={view.order} catalogue={catalogue} servers={servers} />;

  /** Replaces the history entry: the drawer has its own entry for Back (see ui/overlay/back.ts). */
  function showOrder(isOpen: boolean) {
    void navigate({
      search: (all) => ({ ...shopUrl.validate(all), order: isOpen ? "open" : undefined }),
      replace: true,
      resetScroll: false,
    });
  }

  return (
    <div className="grid min-h-0 flex-1 xl:grid-cols-[minmax(0,1fr)_25rem]">
      <div className="flex min-h-0 flex-col md:overflow-y-auto">
        <Page
          title={t("shop.title")}
          sub={t("shop.sub")}
          actions={
            <CouplePoints
              catalogue={catalogue}
              isOpen={shown.tool === "couple"}
              onOpen={(isOpen) => void showTool("couple", isOpen)}
              onAdd={addAll}
            />
          }
        >
          <RateBar servers={servers} onRetry={isError && !isFetching ? refetch : undefined} />
          <Calculator start={start} />
          <ItemList
            search={search}
            onSearch={keepFilter}
            inOrder={inOrder}
            stillBuys={stillBuys}
            onAdd={add}
          />
        </Page>
      </div>
      {isWide ? (
        <div data-corner="rail" className="min-h-0 border-l border-line">
          <OrderPanel view={view} paste={paste} save={save} />
        </div>
      ) : (
        <OrderDock view={view} paste={paste} save={save} isOpen={shown.isOrderOpen} onOpen={showOrder} />
      )}
      <PrintSlip view={view} />
    </div>
  );
}
