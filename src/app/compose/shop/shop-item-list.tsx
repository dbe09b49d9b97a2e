import { useMemo } from "react";
import { usePreferences } from "#client/sync/player-documents.ts";
import type { Penya } from "#domain/money/money.ts";
import { affordable } from "#domain/order/budget.ts";
import { quantities } from "#domain/order/cart.ts";
import type { Order } from "#domain/order/order.ts";
import { PriceAlert } from "#features/alerts/view/price-alert.tsx";
import { useShownOrder } from "#features/cart/panel/order-view.tsx";
import { ProductList } from "#features/shop/list/product-list.tsx";
import type { FilterSearch } from "#features/shop/list/shop-url.ts";

type ShopItemsProps = Readonly<{
  search: FilterSearch;
  onSearch: (filter: FilterSearch) => unknown;
}>;

export function ShopItemList({ search, onSearch }: ShopItemsProps) {
  const view = useShownOrder();
  const inOrder = useMemo(() => quantities(view.cart), [view.cart]);
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

/** Pieces that the remaining budget still buys at a price. */
function useStillBuys(order: Order | undefined) {
  const { budget } = usePreferences();
  return useMemo(
    () => (order && budget !== null ? (unit: Penya) => affordable(order, budget, unit) : undefined),
    [order, budget],
  );
}
