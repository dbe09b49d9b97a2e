import { useQuery } from "@tanstack/react-query";
import { createFileRoute } from "@tanstack/react-router";
import { useCallback, useDeferredValue, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { ShopOrder } from "#app/compose/shop-order.tsx";
import { usePreferences } from "#client/sync/preferences.ts";
import { useRate } from "#client/sync/rates.ts";
import { type SearchTexts, searchTexts } from "#client/url-state/search-texts.ts";
import type { Penya } from "#domain/money/money.ts";
import { affordable } from "#domain/order/budget.ts";
import { quantities } from "#domain/order/cart.ts";
import type { Order } from "#domain/order/order.ts";
import { Calculator } from "#features/calculator/calculator.tsx";
import { type OrderView, useOrderView } from "#features/cart/panel/order-view.ts";
import { PrintSlip } from "#features/cart/print/print-slip.tsx";
import { CouplePoints } from "#features/couple/couple-points.tsx";
import { RateBar } from "#features/rate/rate-bar.tsx";
import { useCatalogue } from "#features/shop/catalogue.client.ts";
import { ItemList } from "#features/shop/list/item-list.tsx";
import { type FilterSearch, type ShopSearch, shopUrl } from "#features/shop/list/shop-url.ts";
import { NO_SERVERS, serversQuery, shopItemsQuery } from "#features/shop/shop.client.ts";
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

/** The server and the rate, the calculator, and the items beside the order. */
function Shop() {
  const { t } = useTranslation();
  const search = Route.useSearch();
  const shown = useMemo(() => shopUrl.parse(search), [search]);
  const navigate = Route.useNavigate();
  const { data: servers = NO_SERVERS, isError, isFetching, refetch } = useQuery(serversQuery);
  const chosen = useRate().server;
  const catalogue = useCatalogue();
  const view = useOrderView(catalogue, servers.find(({ id }) => id === chosen)?.name);
  // Parsed only once: from then on the player edits the fields.
  const [start] = useState(shown.start);
  const keepFilter = useCallback(
    (filter: FilterSearch) =>
      navigate({ search: (all) => ({ ...shopUrl.validate(all), ...filter }), replace: true }),
    [navigate],
  );
  const { showTool, showOrder } = useShown();

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
              onAdd={view.actions.addAll}
            />
          }
        >
          <RateBar servers={servers} onRetry={isError && !isFetching ? refetch : undefined} />
          <Calculator start={start} />
          <ShopItems view={view} search={search} onSearch={keepFilter} />
        </Page>
      </div>
      <ShopOrder
        view={view}
        servers={servers}
        isPasting={shown.tool === "paste"}
        onTool={showTool}
        isOpen={shown.isOrderOpen}
        onOpen={showOrder}
      />
      <PrintSlip view={view} />
    </div>
  );
}

/** Writes into the URL which dialog is open, and whether the order is. */
function useShown() {
  const navigate = Route.useNavigate();
  const showTool = useCallback(
    (tool: "couple" | "paste", isOpen: boolean) =>
      navigate({
        search: (all) => ({ ...shopUrl.validate(all), tool: isOpen ? tool : undefined }),
        replace: true,
        resetScroll: false,
      }),
    [navigate],
  );

  /** Replaces the history entry: the drawer has its own entry for Back (see ui/overlay/back.ts). */
  function showOrder(isOpen: boolean) {
    void navigate({
      search: (all) => ({ ...shopUrl.validate(all), order: isOpen ? "open" : undefined }),
      replace: true,
      resetScroll: false,
    });
  }

  return { showTool, showOrder };
}

type ShopItemsProps = Readonly<{
  view: OrderView;
  search: SearchTexts<FilterSearch>;
  onSearch: (filter: FilterSearch) => unknown;
}>;

/** The items, with how many of each are in the order. */
function ShopItems({ view, search, onSearch }: ShopItemsProps) {
  // The line and the totals are rendered first; the marks in the list follow with lower priority.
  const inOrder = useDeferredValue(useMemo(() => quantities(view.cart), [view.cart]));
  return (
    <ItemList
      search={search}
      onSearch={onSearch}
      inOrder={inOrder}
      stillBuys={useStillBuys(view.order)}
      onAdd={view.actions.add}
    />
  );
}

/** Returns how many pieces the remaining budget still buys at a price, if there is a budget. */
function useStillBuys(order: Order | undefined) {
  // Rendered in the list after the order itself.
  const shown = useDeferredValue(order);
  const { budget } = usePreferences();
  return useMemo(
    () => (shown && budget !== null ? (unit: Penya) => affordable(shown, budget, unit) : undefined),
    [shown, budget],
  );
}
