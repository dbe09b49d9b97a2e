import check from "fast-check";
import { expect, test } from "vitest";
import * as Cart from "./cart.ts";
import * as Lines from "./line-changes.ts";
import { type Additions, addedPieces, undoAdditions, withAddition } from "./line-changes.ts";

const shown = (cart: Cart.Cart) => Object.fromEntries(Cart.quantities(cart));
const cartOf = (pieces: Readonly<Record<string, number>>) =>
  Object.entries(pieces).reduce((cart, [slug, count]) => Cart.withItem(cart, slug, count), Cart.EMPTY_CART);

/** Adds items; returns the cart, and the additions that can be undone. */
function added(start: Cart.Cart, ...slugs: readonly string[]) {
  let [cart, additions]: [Cart.Cart, Additions] = [start, new Map()];
  for (const slug of slugs) {
    const next = Cart.withItem(cart, slug, 1);
    additions = withAddition(additions, cart, next);
    cart = next;
  }
  return { cart, additions };
}

test("the undo takes all pieces of a run back, and no line stays that it began", () => {
  const { cart, additions } = added(cartOf({ ring: 2 }), "ring", "hat", "ring", "hat");
  expect(shown(cart)).toEqual({ ring: 4, hat: 2 });
  expect(addedPieces(additions).map(({ pieces }) => pieces)).toEqual([2, 2]);
  expect(shown(undoAdditions(cart, additions))).toEqual({ ring: 2 });
});

test.each<[string, (cart: Cart.Cart) => Cart.Cart, Record<string, number>]>([
  ["pieces added since stay", (cart) => Cart.withItem(cart, "ring", 3), { ring: 5 }],
  ["pieces of a new line added since stay", (cart) => Cart.withItem(cart, "hat", 3), { ring: 2, hat: 3 }],
  ["another line stays", (cart) => Cart.withItem(cart, "bag", 1), { ring: 2, bag: 1 }],
  ["a quantity that was set since stays", (cart) => Lines.withQuantity(cart, "item:ring", 9), { ring: 9 }],
  ["a line that was removed since does not return", (cart) => Cart.withoutLine(cart, "item:ring"), {}],
])("undo of additions: %s", (_name, since, expected) => {
  const { cart, additions } = added(cartOf({ ring: 2 }), "ring", "hat");
  expect(shown(undoAdditions(since(cart), additions))).toEqual(expected);
});

test("a quantity that is set between two additions is not taken back", () => {
  const { cart, additions } = added(cartOf({ ring: 2 }), "ring");
  const set = Lines.withQuantity(cart, "item:ring", 7);
  const again = Cart.withItem(set, "ring", 1);
  expect(shown(undoAdditions(again, withAddition(additions, set, again)))).toEqual({ ring: 7 });
});

test("adding anything and undoing it gives the same pieces", () => {
  const slug = check.constantFrom("a", "b", "c", "d");
  check.assert(
    check.property(check.array(slug), check.array(slug), (start, slugs) => {
      const before = added(Cart.EMPTY_CART, ...start).cart;
      const { cart, additions } = added(before, ...slugs);
      expect(shown(undoAdditions(cart, additions))).toEqual(shown(before));
    }),
  );
});
