import * as v from "valibot";
import { OrderContent } from "#contract/documents/order-content.ts";
import { fc, penya } from "#domain/money/money.ts";
import { rate } from "#domain/money/rate.ts";
import type { Cart } from "#domain/order/cart.ts";
import { freezeLines } from "#domain/order/saved-order.ts";
import type { SavedOrder } from "#features/orders/server/orders.contract.ts";

/** What an order says of edits before the first one. */
export const NEVER_EDITED = { edition: "", editedAt: null, sentAt: null, lastSent: null };

/** Three gold rings: 1,500 FC. */
export const RINGS: Cart = {
  adjustment: 0,
  lines: [{ kind: "item", id: "item:gold-ring", slug: "gold-ring", quantity: 3 }],
};

const AT = "2026-11-28T10:00:00.000Z";

/** A quote for the rings, 300,000,000 Penya, as the API returns it. */
export const orderOfRings = (id: string): SavedOrder => ({
  id,
  name: `Order ${id}`,
  buyer: "Mia",
  server: "lawolf",
  note: "",
  content: v.parse(
    OrderContent,
    freezeLines(RINGS, () => fc(500), {
      rate: rate(penya(200_000), 1),
      isExample: false,
      rateDate: "2026-11-21",
    }),
  ),
  totalFc: fc(1_500),
  totalPenya: penya(300_000_000),
  state: "quote",
  paid: penya(0),
  lines: 1,
  payments: [],
  version: 1,
  createdAt: AT,
  updatedAt: AT,
  agreedAt: null,
  ...NEVER_EDITED,
});
