/** Imports another player's order into the cart. */
import { cartDocument } from "#client/sync/cart.ts";
import { adoptPrices } from "#client/sync/own-prices.ts";
import { adoptRate } from "#client/sync/rates.ts";
import type { Rate } from "#domain/money/rate.ts";
import * as Cart from "#domain/order/cart.ts";
import { differingPrices, type IncomingOrder, pricesAsSent } from "#domain/order/incoming-order.ts";
import { type PriceList, tryPriced } from "#domain/order/order.ts";

export type ImportRequest = Readonly<{
  offer: IncomingOrder;
  /** Replaces the cart, or adds to it. */
  how: "replace" | "add";
  /** Whether the sender's rate and prices are imported too, as the player's own. */
  isAsSent: boolean;
  /** The player's own prices and rate. */
  today: PriceList;
  rate: Rate;
  /**
   * The date of the sender's rate, YYYY-MM-DD, and the id of its server; `null` if the server is unknown
   * here.
   */
  date: string;
  server: string | null;
}>;

/** Too many lines, too many pieces of one item, or totals above 2^53 − 1. */
export type ImportRefusal = "lines" | "pieces" | "room";

/**
 * Why an order cannot be imported, or a function that undoes the import. Undo can be refused too, and then
 * changes nothing.
 */
export type ImportResult = Readonly<{ refused: ImportRefusal } | { undo: () => ImportRefusal | undefined }>;

/**
 * Imports an order into the cart, with the sender's prices and rate if `isAsSent`; an example rate is not
 * imported. If it is refused, nothing is changed.
 */
export function importOrder({
  offer,
  how,
  isAsSent,
  today,
  rate,
  date,
  server,
}: ImportRequest): ImportResult {
  const before = cartDocument.read();
  const adopted = isAsSent && !offer.isExample ? offer.rate : undefined;
  const prices = isAsSent ? pricesAsSent(offer, today) : today;
  const next = attempt(() =>
    how === "replace" ? Cart.replaceCart(before, offer.cart) : Cart.addCarts(before, offer.cart),
  );
  if (typeof next === "string") return { refused: next };
  if (!tryPriced(next, prices, adopted ?? rate)) return { refused: "room" };

  const differing = isAsSent ? differingPrices(offer, today) : [];
  const undoPrices = adoptPrices(new Map(differing.map(({ slug, sent }) => [slug, sent])));
  const undoRate = adopted ? adoptRate(adopted, date, server) : () => {};
  cartDocument.update(() => next);
  return {
    undo() {
      const restored = attempt(() => Cart.undoChange(cartDocument.read(), before, next));
      if (typeof restored === "string") return restored;
      undoPrices();
      undoRate();
      cartDocument.update(() => restored);
      return undefined;
    },
  };
}

function attempt(make: () => Cart.Cart): Cart.Cart | ImportRefusal {
  try {
    return make();
  } catch (error) {
    if (error instanceof Cart.TooManyLines) return "lines";
    if (error instanceof Cart.TooManyPieces) return "pieces";
    throw error;
  }
}
