import { useMemo } from "react";
import { setRateOf, useRate } from "#client/sync/rates.ts";
import { restated } from "#domain/money/rate.ts";
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
import type { ImportRequest } from "./import-order.ts";

export type IncomingOrderView = Readonly<{
  /** The order at the sender's prices and rate; `undefined`, as the others, if it cannot be priced. */
  asSent: Order | undefined;
  /** The order at the sender's prices, and at the player's own rate. */
  atSentPrices: Order | undefined;
  /** The order at the player's own prices and rate; also `undefined` until the prices have loaded. */
  atCurrentPrices: Order | undefined;
  /** The lines whose price differs now. */
  differing: readonly DifferingPrice[];
  /** Whether the sender's rate is another one than the player's. */
  hasOtherRate: boolean;
  /** Whether the player would lose no rate by taking the sender's. */
  isRateFree: boolean;
}>;

/** Which prices of a received order the player wants, and whether its rate; `undefined` until the player decides that. */
export type ImportPrices = Pick<ImportRequest, "isAsSent" | "adoptedPrices"> &
  Readonly<{ wantsRate: boolean | undefined }>;
export const PRICES_AS_SENT: ImportPrices = {
  isAsSent: true,
  adoptedPrices: new Map(),
  wantsRate: undefined,
};

/** Whether the order is imported with its rate. */
export const takesRate = (view: IncomingOrderView, { isAsSent, wantsRate }: ImportPrices): boolean =>
  isAsSent && view.hasOtherRate && (wantsRate ?? view.isRateFree);

/** Returns the order as it would be imported. */
export function chosenOrder(view: IncomingOrderView, prices: ImportPrices): Order | undefined {
  if (!prices.isAsSent) return view.atCurrentPrices;
  return takesRate(view, prices) ? view.asSent : view.atSentPrices;
}

/** Prices an incoming order at the sender's prices and rate, and at the player's own. `server` is the id of its server. */
export function useIncomingOrderView(
  incomingOrder: IncomingOrder,
  catalogue: ShopCatalogue,
  server: string | undefined,
): IncomingOrderView {
  const { rate, isExample } = useRate();
  return useMemo(() => {
    const { cart } = incomingOrder;
    // An example rate was not set by the sender: the player's own applies.
    const sentRate = incomingOrder.isExample ? rate : (incomingOrder.rate ?? rate);
    const prices = pricesAsSent(incomingOrder, catalogue.priceOf);
    const kinds = kindsAsSent(incomingOrder, catalogue.kindOf);
    return {
      asSent: tryPriced(cart, prices, sentRate, kinds),
      atSentPrices: tryPriced(cart, prices, rate, kinds),
      atCurrentPrices: catalogue.isKnown
        ? tryPriced(cartAtToday(cart, catalogue.priceOf), catalogue.priceOf, rate)
        : undefined,
      differing: catalogue.isKnown ? differingPrices(incomingOrder, catalogue.priceOf, rate) : [],
      hasOtherRate: restated(sentRate, rate.per)?.penya !== rate.penya,
      isRateFree: isExample && (server === undefined || setRateOf(server) === undefined),
    };
  }, [incomingOrder, catalogue, rate, isExample, server]);
}
