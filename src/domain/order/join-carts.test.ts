import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Cart } from "./cart.ts";
import * as Carts from "./cart.ts";
import * as Lines from "./line-changes.ts";
import { joinCarts, leftOutOfJoin, sumLines } from "./merge-carts.ts";

describe("what a join of two carts leaves out", () => {
  const cartOf = (slugs: readonly string[], quantity = 1): Cart => ({
    lines: slugs.map((slug) => Carts.itemLine(slug, quantity)),
    adjustment: 0,
  });
  const slugs = (from: number, to: number) => Array.from({ length: to - from }, (_, n) => `${from + n}`);
  const shown = ({ lines }: Cart) => lines.map(({ id, quantity }) => `${quantity} ${id}`);

  test("nothing that fits", () => {
    expect(shown(leftOutOfJoin(cartOf(["a", "b"], 9_000), cartOf(["b", "c"], 999)))).toEqual([]);
  });

  test("the pieces of a line beyond the maximum, however they were set", () => {
    const other = Lines.withQuantity(cartOf(["a", "c"], 8_000), "item:a", 9_999);
    expect(shown(leftOutOfJoin(cartOf(["a", "b"], 9_000), other))).toEqual(["9000 item:a"]);
  });

  test("the lines beyond the maximum, with all their pieces", () => {
    const [cart, other] = [cartOf(slugs(0, 400)), cartOf(slugs(399, 502), 7)];
    expect(shown(leftOutOfJoin(cart, other))).toEqual(["7 item:500", "7 item:501"]);
    expect(joinCarts(cart, other).lines).toHaveLength(Carts.MAX_LINES);
  });

  test("an older order with more lines than the maximum keeps them, and gets no more", () => {
    const [cart, other] = [cartOf(slugs(0, 700)), cartOf(slugs(699, 702))];
    expect(joinCarts(cart, other).lines).toHaveLength(700);
    expect(shown(leftOutOfJoin(cart, other))).toEqual(["1 item:700", "1 item:701"]);
    expect(joinCarts(Carts.EMPTY_CART, cart).lines).toHaveLength(700);
  });

  test("nothing where nobody is asked, up to twice the maximum", () => {
    const [cart, other] = [cartOf(slugs(0, 500)), cartOf(slugs(500, 1_000))];
    expect(joinCarts(cart, other, Carts.MAX_STORED_LINES).lines).toHaveLength(1_000);
  });

  test("what several joins leave out is summed, without a limit", () => {
    const sum = sumLines(cartOf(["a", "b"], 9_999), cartOf(["b", "c"], 2));
    expect(shown(sum)).toEqual(["9999 item:a", "10001 item:b", "2 item:c"]);
  });

  test("a line of one id with pieces at different prices stays two lines", () => {
    const priced = (penya: number) =>
      Carts.withItemPrice(cartOf(["a"], 9_999), "item:a", { currency: "penya", amount: penya });
    for (const [cart, other, prices] of [
      [cartOf(["a"], 9_999), priced(5), [undefined, 5]],
      [priced(5), cartOf(["a"], 9_999), [5, undefined]],
      [priced(5), priced(6), [5, 6]],
    ] as const) {
      const joined = joinCarts(cart, other);
      expect(joined.lines.map((line) => Carts.linePrice(line)?.amount).toSorted()).toEqual(prices.toSorted());
      expect(leftOutOfJoin(cart, other).lines).toEqual([]);
    }
  });

  test("the join and what it leaves out have all pieces of both", () => {
    const carts = fc.array(fc.tuple(fc.integer({ min: 0, max: 20 }), fc.integer({ min: 1, max: 9_999 })));
    const sum = (...all: readonly Cart[]) =>
      all.flatMap(({ lines }) => lines).reduce((pieces, { quantity }) => pieces + quantity, 0);
    fc.assert(
      fc.property(carts, carts, (first, second) => {
        const cartWith = (entries: typeof first): Cart => ({
          lines: [...new Map(entries)].map(([slug, quantity]) => Carts.itemLine(String(slug), quantity)),
          adjustment: 0,
        });
        const [cart, other] = [cartWith(first), cartWith(second)];
        expect(sum(joinCarts(cart, other), leftOutOfJoin(cart, other))).toBe(sum(cart, other));
      }),
    );
  });
});
