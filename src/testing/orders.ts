/** Orders to test with: one to look at, and any there can be. */
import check from "fast-check";
import * as Cart from "#domain/cart.ts";
import { fc, penya } from "#domain/money.ts";
import type { PriceList } from "#domain/order.ts";
import type { Words } from "#domain/order-text.ts";
import { PER, rate } from "#domain/rate.ts";

export const prices: PriceList = (slug) => ({ "gold-ring": fc(500), "scroll-sprotection": fc(80) })[slug];

const words = (locale: string): Words => ({
  locale,
  order: "Order",
  discount: "Discount",
  surcharge: "Surcharge",
  totalFc: "Total FCoins",
  totalPenya: "Total Penya",
  rate: "Rate",
  exampleRate: "Example rate",
  noPrice: "no price",
  total: "Total",
  columns: { quantity: "Qty", item: "Item", fcEach: "FC each", penyaEach: "Penya each" },
  colon: ": ",
});
export const setting = (locale = "en-US") => ({
  words: words(locale),
  nameOf: (slug: string) => slug,
  server: "Lawolf",
  isExample: false,
});

export const cart: Cart.Cart = {
  adjustment: 0,
  lines: [
    { kind: "item", id: "1", slug: "scroll-sprotection", quantity: 10 },
    { kind: "item", id: "2", slug: "gold-ring", quantity: 1 },
    { kind: "manual", id: "3", label: "Delivery", currency: "penya", amount: 50_000_000, quantity: 2 },
    { kind: "manual", id: "4", label: "Another scroll", currency: "fc", amount: 90, quantity: 1 },
  ],
};

const anyLine = check.oneof(
  check
    .record({
      slug: check.constantFrom("gold-ring", "scroll-sprotection", "rose-petals"),
      quantity: check.integer({ min: 1, max: 9_999 }),
    })
    .map(({ slug, quantity }) => ({ kind: "item", slug, quantity }) as const),
  check.record({
    kind: check.constant("manual" as const),
    label: check.string({
      minLength: 1,
      maxLength: Cart.MAX_LABEL,
      unit: check.constantFrom(..."abcdefg ÄÖé'-"),
    }),
    currency: check.constantFrom("penya" as const, "fc" as const),
    amount: check.integer({ min: 0, max: 10 ** 9 }),
    quantity: check.integer({ min: 1, max: 9_999 }),
  }),
);
export const anyCart = check.record({
  adjustment: check.integer({ min: -100, max: 100 }),
  lines: check
    .array(anyLine, { maxLength: 30 })
    .map((lines) => lines.map((line, i) => ({ ...line, id: String(i) }) as Cart.Line)),
});
export const anyRate = check
  .tuple(check.integer({ min: 1, max: 10 ** 6 }), check.constantFrom(...PER))
  .map(([amount, per]) => rate(penya(amount), per));
