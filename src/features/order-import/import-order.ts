/** Imports another player's order into the cart. */

import { adoptPrices, adoptRate } from "#client/sync/adopted-values.ts";
import { cartDocument } from "#client/sync/cart.ts";
import { type Fc, fc } from "#domain/money/money.ts";
import type { Rate } from "#domain/money/rate.ts";
import * as Cart from "#domain/order/cart.ts";
import {
  cartAsSent,
  cartAtToday,
  differingPrices,
  type IncomingOrder,
} from "#domain/order/incoming-order.ts";
import { type PriceList, tryPriced } from "#domain/order/order.ts";

export type ImportRequest = Readonly<{
  incomingOrder: IncomingOrder;
  /** Replaces the cart, or adds to it. */
  mode: "replace" | "add";
  /** Whether the sender's rate is imported too, as the player's own, and the prices, as those of the lines. */
  isAsSent: boolean;
  /** The ids of the received lines whose price in FC becomes the player's own. */
  adoptedLines: ReadonlySet<string>;
  /** The player's own prices and rate. */
  currentPrices: PriceList;
  rate: Rate;
  /**
   * The date of the sender's rate, YYYY-MM-DD, and the id of its server; `null` if the server is unknown
   * here.
   */
  date: string;
  server: string | null;
}>;

/** Too many lines, too many pieces of one item, or totals above 2^53 − 1. */
export type ImportRefusal = "lines" | "pieces" | "total";

/**
 * Why an order cannot be imported, or a function that undoes the import. Undo can be refused too, and then
 * changes nothing.
 */
export type ImportResult = Readonly<{ refused: ImportRefusal } | { undo: () => ImportRefusal | undefined }>;

/**
 * Imports an order into the cart, with the sender's prices and rate if `isAsSent`; an example rate is not
 * imported. Other lines and the player's own prices stay as they are, except for those of `adoptedLines`. If it is refused, nothing is changed.
 */
export function importOrder({
  incomingOrder,
  mode,
  isAsSent,
  adoptedLines,
  currentPrices,
  rate,
  date,
  server,
}: ImportRequest): ImportResult {
  const previousCart = cartDocument.read();
  const adoptedRate = isAsSent && !incomingOrder.isExample ? incomingOrder.rate : undefined;
  const adopted = isAsSent ? pricesOf(adoptedLines, incomingOrder, currentPrices) : new Map<string, Fc>();
  const prices: PriceList = (slug) => adopted.get(slug) ?? currentPrices(slug);
  const cart = isAsSent ? cartAsSent(incomingOrder, prices) : cartAtToday(incomingOrder.cart, prices);
  const nextCart = tryCartChange(() =>
    mode === "replace" ? Cart.replaceCart(previousCart, cart) : Cart.addCarts(previousCart, cart),
  );
  if (typeof nextCart === "string") return { refused: nextCart };
  if (!tryPriced(nextCart, prices, adoptedRate ?? rate)) return { refused: "total" };

  const undoPrices = adoptPrices(adopted);
  const undoRate = adoptedRate ? adoptRate(adoptedRate, date, server) : () => {};
  cartDocument.update(() => nextCart);
  return {
    undo() {
      const restored = tryCartChange(() => Cart.undoChange(cartDocument.read(), previousCart, nextCart));
      if (typeof restored === "string") return restored;
      undoPrices();
      undoRate();
      cartDocument.update(() => restored);
      return undefined;
    },
  };
}

function pricesOf(
  lines: ReadonlySet<string>,
  incomingOrder: IncomingOrder,
  currentPrices: PriceList,
): ReadonlyMap<string, Fc> {
  return new Map(
    differingPrices(incomingOrder, currentPrices).flatMap(({ id, slug, sent }) =>
      lines.has(id) && sent.currency === "fc" ? [[slug, fc(sent.amount)] as const] : [],
    ),
  );
}

function tryCartChange(change: () => Cart.Cart): Cart.Cart | ImportRefusal {
  try {
    return change();
  } catch (error) {
    if (error instanceof Cart.TooManyLines) return "lines";
    if (error instanceof Cart.TooManyPieces) return "pieces";
    throw error;
  }
}
