import { useMemo } from "react";
import { useRate } from "#client/sync/rates.ts";
import {
  differingPrices,
  type IncomingOrder,
  kindsAsSent,
  pricesAsSent,
  withoutSentPrices,
} from "#domain/order/incoming-order.ts";
import { type Order, tryPriced } from "#domain/order/order.ts";
import type { ShopCatalogue } from "#domain/order/shop-catalogue.ts";

export type IncomingOrderView = Readonly<{
  /**
   * The order at the sender's prices and rate, and at the player's own; `undefined` if it cannot be priced,
   * or until the prices have loaded.
   */
  atSentPrices: Order | undefined;
  atCurrentPrices: Order | undefined;
  /** Whether the prices or the rate differ. */
  isDifferent: boolean;
  /** The number of items whose price differs now. */
  differingItems: number;
}>;

/** Prices an incoming order both at the sender's prices and at the player's own. */
export function useIncomingOrderView(
  incomingOrder: IncomingOrder,
  catalogue: ShopCatalogue,
): IncomingOrderView {
  const { rate } = useRate();
  return useMemo(() => {
    const { cart } = incomingOrder;
    const ownCart = catalogue.isKnown ? withoutSentPrices(cart, catalogue.priceOf) : cart;
    const inPenya = ownCart.lines.filter((line, index) => line !== cart.lines[index]).length;
    const differingItems = catalogue.isKnown
      ? differingPrices(incomingOrder, catalogue.priceOf).length + inPenya
      : 0;
    // An example rate was not set by the sender: the player's own applies.
    const sentRate = incomingOrder.isExample ? rate : (incomingOrder.rate ?? rate);
    const isSameRate = sentRate.penya === rate.penya && sentRate.per === rate.per;
    return {
      atSentPrices: tryPriced(
        cart,
        pricesAsSent(incomingOrder, catalogue.priceOf),
        sentRate,
        kindsAsSent(incomingOrder, catalogue.kindOf),
      ),
      atCurrentPrices: catalogue.isKnown ? tryPriced(ownCart, catalogue.priceOf, rate) : undefined,
      differingItems,
      isDifferent: catalogue.isKnown && (differingItems > 0 || !isSameRate),
    };
  }, [incomingOrder, catalogue, rate]);
}
