import { useMemo } from "react";
import { useCart } from "#client/cart.ts";
import { useRate } from "#client/rates.ts";
import type { Cart } from "#domain/cart.ts";
import type { Catalogue } from "#domain/catalogue.ts";
import { type Order, tryPriced } from "#domain/order.ts";
import { type CartActions, useCartActions } from "./cart-actions.ts";

/** The order as everything on the page sees it. */
export type OrderView = Readonly<{
  cart: Cart;
  /** Nothing when a total is above what can be counted exactly. */
  order: Order | undefined;
  catalogue: Catalogue;
  actions: CartActions;
  /** The name of the chosen server. */
  server: string | undefined;
}>;

export function useOrderView(catalogue: Catalogue, server: string | undefined): OrderView {
  const cart = useCart();
  const { rate } = useRate();
  const actions = useCartActions(catalogue);
  const order = useMemo(() => tryPriced(cart, catalogue.priceOf, rate), [cart, catalogue, rate]);
  return useMemo(
    () => ({ cart, order, catalogue, actions, server }),
    [cart, order, catalogue, actions, server],
  );
}
