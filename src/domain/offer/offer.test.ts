import { expect, test } from "vitest";
import { MAX_AMOUNT, penya } from "#domain/money/money.ts";
import { rate } from "#domain/money/rate.ts";
import { isSoldOut, mostPieces, offeredCart, offeredOrder } from "./offer.ts";
import type { OfferedProduct } from "./offer-link.ts";

const product = (slug: string, amount: number, stock?: number): OfferedProduct => ({
  ...{ slug, label: "", penya: penya(amount), fc: undefined, stock },
});
const RATE = rate(penya(200_000), 1);

test.each([
  [undefined, 9_999, false],
  [0, 0, true],
  [3, 3, false],
])("of a stock of %s pieces, %s can be ordered", (stock, most, soldOut) => {
  expect([mostPieces({ stock }), isSoldOut({ stock })]).toEqual([most, soldOut]);
});

test("an order has the offer's prices in Penya, no more than the stock, and nothing that is sold out", () => {
  const products = [product("gold-ring", 5, 3), product("item-28", 7), product("silver-ring", 9, 0)];
  const cart = offeredCart({ products }, { "gold-ring": 8, "item-28": 2, "silver-ring": 1, gone: 4 });
  expect(cart.lines.map(({ quantity, ...line }) => [line.kind === "item" && line.slug, quantity])).toEqual([
    ["gold-ring", 3],
    ["item-28", 2],
  ]);
  expect(offeredOrder({ products, rate: RATE }, cart)?.totalPenya).toBe(3 * 5 + 2 * 7);
  expect(offeredCart({ products }, {}).lines).toEqual([]);
});

test("a total above the limit is none", () => {
  const products = [product("gold-ring", MAX_AMOUNT)];
  expect(
    offeredOrder({ products, rate: RATE }, offeredCart({ products }, { "gold-ring": 2 })),
  ).toBeUndefined();
});
