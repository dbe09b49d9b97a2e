import { createContext, type ReactNode, use } from "react";
import type { ShopCatalogue } from "#domain/order/shop-catalogue.ts";
import { type OrderView, useOrderView } from "./order-view.ts";

const ShownOrder = createContext<OrderView | undefined>(undefined);

type ShownOrderProviderProps = Readonly<{
  catalogue: ShopCatalogue;
  /** The name of the chosen server. */
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
