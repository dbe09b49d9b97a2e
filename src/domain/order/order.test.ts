import { expect, test } from "vitest";
import { MAX_AMOUNT, penya, TooLarge } from "#domain/money/money.ts";
import { EXAMPLE_RATE, rate } from "#domain/money/rate.ts";
import { sampleCart } from "#testing/seed/orders.ts";
import { samplePrices } from "#testing/seed/sample-prices.ts";
import * as Cart from "./cart.ts";
import { isWithinLimit, priced, tryPriced } from "./order.ts";

test("the total in FCoins is what the seller spends, and in Penya what the buyer pays", () => {
  const order = priced(sampleCart, samplePrices, EXAMPLE_RATE);
  expect(order.totalFc).toBe(800 + 500 + 90);
  expect(order.totalPenya).toBe((800 + 500 + 90) * 200_000 + 100_000_000);
});

test("an item with an agreed price in Penya adds to the Penya total only", () => {
  const cart = Cart.withItem(Cart.EMPTY_CART, "gold-ring", 3, { currency: "penya", amount: 150_000_000 });
  const order = priced(cart, samplePrices, EXAMPLE_RATE);
  expect([order.totalFc, order.totalPenya, order.unpriced]).toEqual([0, 450_000_000, 0]);
  const again = Cart.withItemPrice(cart, cart.lines[0]?.id ?? "", undefined);
  expect(priced(again, samplePrices, EXAMPLE_RATE).totalFc).toBe(1_500);
});

test("pieces of an item at the list's price, at one in FC and at one in Penya are three lines with their own totals", () => {
  const prices = [
    undefined,
    { currency: "fc", amount: 450 },
    { currency: "penya", amount: 90_000_000 },
  ] as const;
  const cart = prices.reduce(
    (soFar, price) => Cart.withItem(Cart.withItem(soFar, "gold-ring", 1, price), "gold-ring", 1, price),
    Cart.EMPTY_CART,
  );
  const order = priced(cart, samplePrices, EXAMPLE_RATE, () => "reported");
  expect(order.lines.map(({ total, kind }) => [total?.fc, total?.penya, kind])).toEqual([
    [1_000, 200_000_000, "reported"],
    [900, 180_000_000, undefined],
    [undefined, 180_000_000, undefined],
  ]);
  expect(Cart.quantities(cart).get("gold-ring")).toBe(6);
});

test.each([
  [-10, 999, -99, 900, "a discount is cut"],
  [-100, 999, -999, 0, "all of it"],
  [10, 999, 100, 1_099, "a surcharge is rounded up"],
  [10, 1_000, 100, 1_100, "nothing to round"],
  [0, 999, 0, 999, "neither"],
] as const)(
  "an adjustment of %i%% of %i Penya is %i, and the total is %i: %s",
  (percent, amount, adjusted, total, _why) => {
    const one: Cart.Cart = {
      adjustment: percent,
      lines: [{ kind: "manual", id: "1", label: "x", currency: "penya", amount, quantity: 1 }],
    };
    const order = priced(one, samplePrices, EXAMPLE_RATE);
    expect(order.adjustment).toEqual({ agreed: percent, penya: adjusted });
    expect(order.totalPenya).toBe(total);
  },
);

test("a line without a price is counted as unpriced, and left out of the totals", () => {
  const order = priced(Cart.withItem(sampleCart, "rose-petals", 3), samplePrices, EXAMPLE_RATE);
  expect(order.unpriced).toBe(1);
  expect(order.totalPenya).toBe(priced(sampleCart, samplePrices, EXAMPLE_RATE).totalPenya);
});

test("an order above 2^53 − 1 is refused", () => {
  const huge = Cart.withLine(Cart.EMPTY_CART, {
    kind: "manual",
    id: "1",
    label: "x",
    currency: "penya",
    amount: MAX_AMOUNT,
    quantity: 2,
  });
  expect(() => priced(huge, samplePrices, EXAMPLE_RATE)).toThrow(TooLarge);
  expect(tryPriced(huge, samplePrices, EXAMPLE_RATE)).toBeUndefined();
  expect(isWithinLimit(sampleCart, samplePrices, rate(penya(MAX_AMOUNT), 1))).toBe(false);
});
