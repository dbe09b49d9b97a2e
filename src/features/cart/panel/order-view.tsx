import { createContext, type ReactNode, use, useMemo } from "react";
import { useCart } from "#client/sync/player-documents.ts";
import { useRate } from "#client/sync/rates.ts";
import type { Cart } from "#domain/order/cart.ts";
import { type Order, tryPriced } from "#domain/order/order.ts";
import type { ShopCatalogue } from "#domain/order/shop-catalogue.ts";
import { type CartActions, useCartActions } from "#features/cart/lines/cart-actions.ts";

/** The cart with its prices and actions, as all components of the page use it. */
export type OrderView = Readonly<{
  cart: Cart;
  /**
   * The priced cart. If it is `undefined`, `missing` is the reason: the prices have not loaded, or the totals exceed
   * the limit.
   */
  order: Order | undefined;
  missing: "prices" | "total" | undefined;
  catalogue: ShopCatalogue;
  actions: CartActions;
  server: string | undefined;
}>;

/** Returns the cart, priced with the catalogue and the present rate. */
export function useOrderView(catalogue: ShopCatalogue, server: string | undefined): OrderView {
  const cart = useCart();
  const { rate } = useRate();
  const actions = useCartActions(catalogue);
  return useMemo(() => {
    const isWaiting = !catalogue.isKnown && cart.lines.some(({ kind }) => kind === "item");
    const order = isWaiting ? undefined : tryPriced(cart, catalogue.priceOf, rate, catalogue.kindOf);
    const missing = order ? undefined : isWaiting ? "prices" : "total";
    return { cart, order, missing, catalogue, actions, server };
  }, [cart, catalogue, rate, actions, server]);
}

/** The lines of the cart, or of a saved order that is edited. */
export type LinesView = Pick<OrderView, "cart" | "order" | "catalogue"> &
  Readonly<{
    actions: Pick<CartActions, "setQuantity" | "remove" | "rewrite" | "move">;
    /** A price belongs to the line alone, and not to the player's list. */
    isSaved?: boolean;
  }>;

const ShownOrder = createContext<OrderView | undefined>(undefined);

type ShownOrderProviderProps = Readonly<{
  catalogue: ShopCatalogue;
  server: string | undefined;
  children: ReactNode;
}>;

/** Gives the cart to all components below. A change of the cart renders only those that call `useShownOrder`. */
export function ShownOrderProvider({ catalogue, server, children }: ShownOrderProviderProps) {
  return <ShownOrder value={useOrderView(catalogue, server)}>{children}</ShownOrder>;
}

/** Returns the cart of the page, with its prices and actions. */
export function useShownOrder(): OrderView {
  const view = use(ShownOrder);
  if (!view) throw new Error("The order is used outside of its provider");
  return view;
}
