import { useMemo } from "react";
import { useRate } from "#client/sync/rates.ts";
import { differingPrices, type IncomingOrder, pricesAsSent } from "#domain/order/incoming-order.ts";
import { type Order, tryPriced } from "#domain/order/order.ts";
import type { Catalogue } from "#domain/order/shop-catalogue.ts";

export type IncomingOrderView = Readonly<{
  /**
   * The order at the sender's prices and rate, and at the player's own; `undefined` if it cannot be priced,
   * or until the prices have loaded.
   */
  sent: Order | undefined;
  today: Order | undefined;
  /** Whether the prices or the rate differ. */
  isDifferent: boolean;
  /** The number of items whose price differs now. */
  differing: number;
}>;

/** Prices an incoming order both at the sender's prices and at the player's own. */
export function useIncomingOrderView(offer: IncomingOrder, catalogue: Catalogue): IncomingOrderView {
  const { rate } = useRate();
  return useMemo(() => {
    const differing = catalogue.isKnown ? differingPrices(offer, catalogue.priceOf).length : 0;
    // An example rate was not set by the sender: the player's own applies.
    const sentRate = offer.isExample ? rate : (offer.rate ?? rate);
    const isSameRate = sentRate.penya === rate.penya && sentRate.per === rate.per;
    return {
      sent: tryPriced(offer.cart, pricesAsSent(offer, catalogue.priceOf), sentRate),
      today: catalogue.isKnown ? tryPriced(offer.cart, catalogue.priceOf, rate) : undefined,
      differing,
      isDifferent: catalogue.isKnown && (differing > 0 || !isSameRate),
    };
  }, [offer, catalogue, rate]);
}
