/** Saved orders for tests, as browsers send them. */

import { penya } from "#domain/money/money.ts";
import { rate } from "#domain/money/rate.ts";
import type { Cart } from "#domain/order/cart.ts";
import { freezeLines, pricedAsSaved } from "#domain/order/saved-order.ts";
import { samplePrices } from "./sample-prices.ts";

/** Three gold rings at 200,000 Penya: 1,500 FC, 300,000,000 Penya. */
export const RINGS_CART: Cart = {
  adjustment: 0,
  lines: [{ kind: "item", id: "item:gold-ring", slug: "gold-ring", quantity: 3 }],
};

/** A cart with one line by hand that costs `amount` Penya. */
export const costing = (amount: number, label = "Delivery"): Cart => ({
  adjustment: 0,
  lines: [{ kind: "manual", id: "hand:1", label, currency: "penya", amount, quantity: 1 }],
});

/** The body of PUT /api/orders/:id/content. */
export function newOrderEdit(edition: string, version: number, cart: Cart = costing(5)) {
  const { content, totalFc, totalPenya } = newOrder("edited", { cart });
  return { version, edition, content, totalFc, totalPenya };
}

/** The body of POST /api/orders. */
export function newOrder(
  id: string,
  { cart = RINGS_CART, ...details }: Record<string, unknown> & { cart?: Cart } = {},
) {
  const content = freezeLines(cart, samplePrices, {
    rate: rate(penya(200_000), 1),
    isExample: false,
    rateDate: "2026-11-21",
  });
  const { totalFc, totalPenya } = pricedAsSaved(content);
  return {
    id,
    name: `Order ${id}`,
    buyer: "Mia",
    server: "lawolf",
    note: "",
    content,
    totalFc,
    totalPenya,
    ...details,
  };
}
