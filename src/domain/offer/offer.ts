/** What a buyer may order of an offer, and the order that comes of it. */

import type { Fc } from "#domain/money/money.ts";
import * as Cart from "#domain/order/cart.ts";
import { namelessItem } from "#domain/order/listed-item.ts";
import { type Order, type PriceList, tryPriced } from "#domain/order/order.ts";
import { ownEntry } from "#domain/values/own-entry.ts";
import type { Offer, OfferedProduct } from "./offer-link.ts";

export const isSoldOut = ({ stock }: Pick<OfferedProduct, "stock">): boolean => stock === 0;

/** The most pieces that can be ordered. */
export const mostPieces = ({ stock }: Pick<OfferedProduct, "stock">): number =>
  Math.min(Cart.MAX_QUANTITY, stock ?? Cart.MAX_QUANTITY);

/** Pieces by slug. */
export type ChosenPieces = Readonly<Record<string, number>>;

/** Without what is sold out or no longer offered, and never more than the stock: each line at the offer's price in Penya. */
export function offeredCart({ products }: Pick<Offer, "products">, pieces: ChosenPieces): Cart.Cart {
  const lines = products.flatMap((product) => {
    const chosen = ownEntry(pieces, product.slug);
    const quantity = Math.min(Math.trunc(chosen ?? 0), mostPieces(product));
    if (!(quantity > 0)) return [];
    return [Cart.itemLine(product.slug, quantity, { currency: "penya", amount: product.penya })];
  });
  return lines.length === 0 ? Cart.EMPTY_CART : { lines, adjustment: 0 };
}

/** The offer's prices in FC, which the seller shows or not. */
export const offeredFc = ({ products }: Pick<Offer, "products">): ReadonlyMap<string, Fc> =>
  new Map(products.flatMap(({ slug, fc }) => (fc === undefined ? [] : [[slug, fc] as const])));

const NO_PRICES: PriceList = () => undefined;

/** `undefined` if the total is above 2^53 − 1. */
export const offeredOrder = (offer: Pick<Offer, "products" | "rate">, cart: Cart.Cart): Order | undefined =>
  tryPriced(cart, NO_PRICES, offer.rate);

/** The seller's name only of what `nameOf` has none for: a link could call a product anything. */
export function offeredNameOf({ products }: Pick<Offer, "products">, nameOf: (slug: string) => string) {
  const labels = new Map(products.map(({ slug, label }) => [slug, label]));
  return (slug: string): string => {
    const name = nameOf(slug);
    return name === namelessItem(slug) ? labels.get(slug) || name : name;
  };
}
