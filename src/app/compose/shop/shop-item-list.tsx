import { useDeferredValue, useMemo } from "react";
import { usePreferences } from "#client/sync/player-documents.ts";
import type { Penya } from "#domain/money/money.ts";
import { affordable } from "#domain/order/budget.ts";
import { quantities } from "#domain/order/cart.ts";
import type { Order } from "#domain/order/order.ts";
import { useShownOrder } from "#features/cart/panel/order-view.tsx";
import { ProductList } from "#features/shop/list/product-list.tsx";
import type { FilterSearch } from "#features/shop/list/shop-url.ts";
import { lazyPart } from "#ui/feedback/lazy-part.tsx";

// Loaded lazily: only the dialog of a product has it.
const PriceAlert = lazyPart(
  async () => (await import("#features/alerts/view/price-alert.tsx")).PriceAlert,
  () => <div className="mt-3 h-11 md:h-8" />,
);

type ShopItemsProps = Readonly<{
  search: FilterSearch;
  onSearch: (filter: FilterSearch) => unknown;
}>;

/** The items, with how many of each are in the order. */
export function ShopItemList({ search, onSearch }: ShopItemsProps) {
  const view = useShownOrder();
  // The line and the totals are rendered first; the marks in the list follow with lower priority.
  const inOrder = useDeferredValue(useMemo(() => quantities(view.cart), [view.cart]));
  return (
    <ProductList
      search={search}
      onSearch={onSearch}
      inOrder={inOrder}
      stillBuys={useStillBuys(view.order)}
      onAdd={view.actions.add}
      PriceAlert={PriceAlert}
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
