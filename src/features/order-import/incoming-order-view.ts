import { useMemo } from "react";
import { useRate } from "#client/sync/rates.ts";
import {
  cartAtToday,
  type DifferingPrice,
  differingPrices,
  type IncomingOrder,
  kindsAsSent,
  pricesAsSent,
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
  /** The lines whose price differs now. */
  differing: readonly DifferingPrice[];
  isSameRate: boolean;
}>;

/** Prices an incoming order both at the sender's prices and at the player's own. */
export function useIncomingOrderView(
  incomingOrder: IncomingOrder,
  catalogue: ShopCatalogue,
): IncomingOrderView {
  const { rate } = useRate();
  return useMemo(() => {
    const { cart } = incomingOrder;
    const differing = catalogue.isKnown ? differingPrices(incomingOrder, catalogue.priceOf) : [];
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
      atCurrentPrices: catalogue.isKnown
        ? tryPriced(cartAtToday(cart, catalogue.priceOf), catalogue.priceOf, rate)
        : undefined,
      differing,
      isSameRate,
      isDifferent: catalogue.isKnown && (differing.length > 0 || !isSameRate),
    };
  }, [incomingOrder, catalogue, rate]);
}
