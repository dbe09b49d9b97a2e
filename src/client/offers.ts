/** Somebody else's order becomes one's own. */
import * as Cart from "#domain/cart.ts";
import type { Offer } from "#domain/offer.ts";
import { differingPrices, pricesAsSent } from "#domain/offer.ts";
import { type PriceList, tryPriced } from "#domain/order.ts";
import type { Rate } from "#domain/rate.ts";
import { cartDocument } from "./cart.ts";
import { adoptPrices } from "./own-prices.ts";
import { adoptRate } from "./rates.ts";

export type Taking = Readonly<{
  offer: Offer;
  /** In place of one's own order, or behind it. */
  how: "replace" | "add";
  /** Whether the sender's rate and prices come along, to be kept as one's own. */
  isAsSent: boolean;
  /** One's own prices and rate. */
  today: PriceList;
  rate: Rate;
  /** The day of the sender's rate, YYYY-MM-DD, and the id of its server where that is known here. */
  date: string;
  server: string | null;
}>;

/** Why an order cannot be taken, or how to undo that it was. */
export type Taken = Readonly<{ refused: "lines" | "room" } | { undo: () => void }>;

export function take({ offer, how, isAsSent, today, rate, date, server }: Taking): Taken {
  const before = cartDocument.read();
  const adopted = isAsSent && !offer.isExample ? offer.rate : undefined;
  const prices = isAsSent ? pricesAsSent(offer, today) : today;
  let next: Cart.Cart;
  try {
    next = how === "replace" ? offer.cart : Cart.joined(before, offer.cart);
  } catch (error) {
    if (error instanceof Cart.TooManyLines) return { refused: "lines" };
    throw error;
  }
  if (!tryPriced(next, prices, adopted ?? rate)) return { refused: "room" };

  const undos: (() => void)[] = [];
  if (isAsSent) {
    const differing = differingPrices(offer, today).map(({ slug, sent }) => [slug, sent] as const);
    if (differing.length > 0) undos.push(adoptPrices(Object.fromEntries(differing)));
  }
  if (adopted) undos.push(adoptRate(adopted, date, server));
  cartDocument.update(() => next);
  undos.push(() => cartDocument.update((cart) => Cart.restored(cart, before, next)));
  return {
    undo() {
      for (const undo of undos) undo();
    },
  };
}
