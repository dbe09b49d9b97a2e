import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Cart } from "./cart.ts";
import * as Carts from "./cart.ts";
import { joinCarts, leftOutOfJoin } from "./cart-difference.ts";
import * as Lines from "./line-changes.ts";

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

  test("the lines beyond what can be stored, with all their pieces: not those of two full carts", () => {
    const [cart, other] = [cartOf(slugs(0, 500)), cartOf(slugs(500, 1_000), 7)];
    expect(joinCarts(cart, other).lines).toHaveLength(1_000);
    expect(shown(leftOutOfJoin(cart, other))).toEqual([]);
    const longer = joinCarts(cart, cartOf(slugs(500, 600)));
    expect(shown(leftOutOfJoin(longer, cartOf(slugs(599, 1_002), 7)))).toEqual([
      "7 item:1000",
      "7 item:1001",
    ]);
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

test("buyer and note of a guest's cart are taken only by a cart without lines", () => {
  const guest = Carts.withOrderNote(
    Carts.withBuyer(Carts.withItem(Carts.EMPTY_CART, "a", 1), "Mia"),
    "Friday",
  );
  const account = Carts.withItem(Carts.EMPTY_CART, "b", 1);
  expect(joinCarts(Carts.EMPTY_CART, guest)).toEqual(guest);
  expect(Carts.termsOf(joinCarts(account, guest))).toEqual(Carts.termsOf(account));
  expect(Carts.termsOf(joinCarts(Carts.withBuyer(account, "Tim"), guest))).toMatchObject({ buyer: "Tim" });
});

describe("the undo of a join", () => {
  const carts = fc
    .array(
      fc.record({
        slug: fc.constantFrom(..."abcdef"),
        quantity: fc.integer({ min: 1, max: 9_999 }),
        note: fc.constantFrom("", "for Mia", "for Tim"),
        isSet: fc.boolean(),
      }),
      { maxLength: 6 },
    )
    .map((entries) =>
      entries.reduce<Cart>((cart, { slug, quantity, note, isSet }) => {
        const id = `item:${slug}`;
        const added = Carts.withNote(Carts.withItem(Carts.withoutLine(cart, id), slug, quantity), id, note);
        return isSet ? Lines.withQuantity(added, id, quantity) : added;
      }, Carts.EMPTY_CART),
    )
    .chain((cart) =>
      fc.constantFrom(
        cart,
        ...(cart.lines.length > 0
          ? [
              Carts.withAdjustment(cart, -10),
              Carts.withAdjustment(cart, { penya: -5_000_000 }),
              Carts.withOrderNote(Carts.withBuyer(cart, "Mia"), "pays on Friday"),
            ]
          : []),
      ),
    );

  test("restores the cart exactly, whatever was added", () => {
    fc.assert(
      fc.property(carts, carts, (account, added) => {
        const joined = joinCarts(account, added);
        expect(Carts.isSameCart(Carts.undoChange(joined, account, joined), account)).toBe(true);
      }),
    );
  });

  test("keeps what was changed since", () => {
    fc.assert(
      fc.property(carts, carts, fc.integer({ min: 1, max: 9 }), (account, added, quantity) => {
        const joined = joinCarts(account, added);
        const since = Carts.withItem(joined, "later", quantity);
        const undone = Carts.undoChange(since, account, joined);
        expect(Carts.isSameCart(undone, Carts.withItem(account, "later", quantity))).toBe(true);
      }),
    );
  });

  test("takes away the pieces that were added to a line, and keeps a quantity that was set since", () => {
    const [account, added] = [
      Carts.withItem(Carts.EMPTY_CART, "a", 2),
      Carts.withItem(Carts.EMPTY_CART, "a", 3),
    ];
    const joined = joinCarts(account, added);
    const more = Carts.withItem(joined, "a", 1);
    expect(Carts.undoChange(more, account, joined).lines).toMatchObject([{ slug: "a", quantity: 3 }]);
    const fromNone = joinCarts(Carts.EMPTY_CART, added);
    const one = Carts.withItem(fromNone, "a", 1);
    expect(Carts.undoChange(one, Carts.EMPTY_CART, fromNone).lines).toMatchObject([
      { slug: "a", quantity: 1 },
    ]);
    const set = Lines.withQuantity(joined, "item:a", 9);
    expect(Carts.undoChange(set, account, joined).lines).toMatchObject([{ slug: "a", quantity: 9 }]);
  });

  test("works also in a cart with more lines than an order may have", () => {
    const cartOf = (from: number) => ({
      lines: Array.from({ length: 500 }, (_, n) => Carts.itemLine(String(from + n), 1)),
      adjustment: 0,
    });
    const account = joinCarts(cartOf(0), cartOf(300));
    const joined = joinCarts(account, cartOf(400));
    const since = Carts.withNote(joined, "item:0", "for Mia");
    expect(Carts.undoChange(since, account, joined).lines).toHaveLength(800);
  });
});
