import { useMemo } from "react";
import { useRate } from "#client/sync/rates.ts";
import { differingPrices, type IncomingOrder, pricesAsSent } from "#domain/order/incoming-order.ts";
import { type Order, tryPriced } from "#domain/order/order.ts";
import type { Catalogue } from "#domain/order/shop-catalogue.ts";

export type IncomingOrderView = Readonly<{
  /** What it came to when it was sent, and what it comes to at one's own rate and prices, once those are there. */
  sent: Order | undefined;
  today: Order | undefined;
  /** Whether the two are priced differently at all. */
  isDifferent: boolean;
  /** How many items cost something else now. */
  differing: number;
}>;

/** An order from somebody else, priced both ways. */
export function useIncomingOrderView(offer: IncomingOrder, catalogue: Catalogue): IncomingOrderView {
  const { rate } = useRate();
  return useMemo(() => {
    const differing = catalogue.isKnown ? differingPrices(offer, catalogue.priceOf).length : 0;
    // An example is nobody's rate: what counts then is one's own.
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
