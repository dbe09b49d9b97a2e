import { useDeferredValue } from "react";
import type { KnownServer } from "#contract/shop.ts";
import { useShownOrder } from "#features/cart/panel/order-view.tsx";
import { SaveOrder } from "#features/orders/details/save-order.tsx";

/** The button that saves the order. A change of the order is painted before it is prepared for saving. */
export function SaveShownOrder({ servers }: Readonly<{ servers: readonly KnownServer[] }>) {
  const { cart, order, catalogue } = useDeferredValue(useShownOrder());
  return <SaveOrder cart={cart} order={order} catalogue={catalogue} servers={servers} />;
}
