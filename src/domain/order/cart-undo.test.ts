import check from "fast-check";
import { expect, test } from "vitest";
import * as Cart from "./cart.ts";
import * as Lines from "./line-changes.ts";

const line = (id: string, quantity = 1): Cart.ManualLine => ({
  kind: "manual",
  id,
  label: id,
  currency: "penya",
  amount: 5,
  quantity,
});
const cartOf = (...ids: string[]): Cart.Cart => ({ lines: ids.map((id) => line(id)), adjustment: 0 });
const ids = (cart: Cart.Cart) => cart.lines.map(({ id }) => id);

test("undo puts a removed line back in its place, and keeps later changes", () => {
  const before = cartOf("a", "b", "c");
  const after = Cart.withoutLine(before, "b");
  const since = Cart.withLine(after, line("d"));
  expect(ids(Cart.undoChange(since, before, after))).toEqual(["a", "b", "c", "d"]);
});

/** A cart without the counts that say how often a quantity was set. */
const withoutCounts = ({ lines, adjustment }: Cart.Cart) => ({
  lines: lines.map(({ setCount: _count, ...rest }) => rest),
  adjustment,
});

test("undo after clearing restores everything, including the adjustment", () => {
  const before = Cart.withAdjustment(cartOf("a", "b"), -10);
  expect(withoutCounts(Cart.undoChange(Cart.EMPTY_CART, before, Cart.EMPTY_CART))).toEqual(before);
});

test.each([
  ["removed", Cart.withItem(Cart.withItem(Cart.EMPTY_CART, "ring", 51), "bow", 1), "item:ring"],
  ["cleared", Cart.withItem(Cart.EMPTY_CART, "ring", 51), "item:ring"],
])(
  "pieces that are added to a line after it was %s stay on top of those that an undo returns",
  (_how, before, id) => {
    const after = Cart.withoutLine(before, id);
    const since = Cart.withItem(after, "ring", 1);
    expect(Cart.quantities(Cart.undoChange(since, before, after)).get("ring")).toBe(52);
    const set = Lines.withQuantity(since, id, 7);
    expect(Cart.quantities(Cart.undoChange(set, before, after)).get("ring")).toBe(7);
  },
);

test("undo does not overwrite a quantity that was changed later", () => {
  const before = cartOf("a", "b");
  const after = Cart.withoutLine(before, "b");
  const since = Lines.withQuantity(after, "a", 5);
  expect(Cart.undoChange(since, before, after).lines[0]?.quantity).toBe(5);
});

test("undo after clearing restores the adjustment even if a line was added since", () => {
  const before = Cart.withAdjustment(cartOf("a"), -10);
  const since = Cart.withLine(Cart.EMPTY_CART, line("b"));
  expect(withoutCounts(Cart.undoChange(since, before, Cart.EMPTY_CART))).toEqual({
    lines: [line("a"), line("b")],
    adjustment: -10,
  });
});

test("undo keeps an adjustment that was chosen later", () => {
  const before = Cart.withAdjustment(cartOf("a", "b"), -10);
  const after = Cart.withoutLine(before, "b");
  expect(Cart.undoChange(Cart.withAdjustment(after, 5), before, after).adjustment).toBe(5);
});

test("removing any line and undoing that gives the same order", () => {
  check.assert(
    check.property(
      check.uniqueArray(check.string({ minLength: 1 }), { minLength: 1, maxLength: 20 }),
      check.nat(),
      (names, pick) => {
        const before = cartOf(...names);
        const removed = names[pick % names.length] ?? "";
        const after = Cart.withoutLine(before, removed);
        expect(withoutCounts(Cart.undoChange(after, before, after))).toEqual(before);
      },
    ),
  );
});

test("undo restores the sequence of the lines", () => {
  const before = cartOf("a", "b");
  const after = Lines.withMovedLine(before, "b", -1);
  expect(ids(Cart.undoChange(after, before, after))).toEqual(["a", "b"]);
});

test("an order that becomes empty by undo keeps no adjustment", () => {
  const after = cartOf("a");
  const since = Cart.withAdjustment(after, 5);
  expect(Cart.undoChange(since, Cart.EMPTY_CART, after)).toEqual(Cart.EMPTY_CART);
});

test("undo after multiplying keeps later changes", () => {
  const before = cartOf("a", "b");
  const after = Lines.multiplyQuantities(before, 2);
  const since = Lines.withQuantity(after, "b", 7);
  expect(Cart.undoChange(since, before, after).lines.map(({ quantity }) => quantity)).toEqual([1, 7]);
});

test.each([
  ["multiplied by 3, 1 added", 2, (cart: Cart.Cart) => Lines.multiplyQuantities(cart, 3), 1, 3],
  ["multiplied by 3, 1 taken away", 2, (cart: Cart.Cart) => Lines.multiplyQuantities(cart, 3), -1, 1],
  ["multiplied by 3, 5 taken away", 2, (cart: Cart.Cart) => Lines.multiplyQuantities(cart, 3), -5, 1],
  ["3 added, 4 added", 2, (cart: Cart.Cart) => Cart.withItem(cart, "a", 3), 4, 6],
  ["a new line of 3, 4 added", 0, (cart: Cart.Cart) => Cart.withItem(cart, "a", 3), 4, 4],
])("undo keeps pieces that were added since: %s", (_name, pieces, change, since, left) => {
  const before = pieces > 0 ? Cart.withItem(Cart.EMPTY_CART, "a", pieces) : Cart.EMPTY_CART;
  const after = change(before);
  const now = Cart.withMore(after, "item:a", since);
  expect(Cart.undoChange(now, before, after).lines[0]?.quantity).toBe(left);
});

test.each([
  ["one more, undone", 3, 2],
  ["one more, 4 more elsewhere", 7, 6],
  ["one more, as many taken away elsewhere", 1, 1],
  ["one more, the line removed elsewhere", 0, 0],
])("taking back a piece: %s", (_name, now, left) => {
  const cart = now > 0 ? Cart.withItem(Cart.EMPTY_CART, "a", now) : Cart.EMPTY_CART;
  expect(Lines.undoMore(cart, "item:a", 1, undefined).lines[0]?.quantity ?? 0).toBe(left);
});

test("a piece is not taken back from a quantity that was set since", () => {
  const set = Lines.withQuantity(Cart.withItem(Cart.EMPTY_CART, "a", 3), "item:a", 9);
  expect(Lines.undoMore(set, "item:a", 1, undefined)).toEqual(set);
  expect(Lines.undoMore(set, "item:a", 1, 1).lines[0]?.quantity).toBe(8);
});

test("undo after replacing an order restores the former one, and keeps lines added since", () => {
  const [before, after] = [cartOf("a", "b"), cartOf("c", "d")];
  expect(withoutCounts(Cart.undoChange(after, before, after))).toEqual(before);
  expect(ids(Cart.undoChange(Cart.withLine(after, line("e")), before, after))).toEqual(["a", "b", "e"]);
});

test("undo takes back what applies to the whole order, except what was set again since", () => {
  const before = Cart.withBuyer(cartOf("a"), "Mia");
  const after = Cart.withOrderNote(
    Cart.withBuyer(Cart.withAdjustment(before, { penya: -5 }), "Tim"),
    "Friday",
  );
  const since = Cart.withBuyer(Cart.withItem(after, "b", 1), "Lea");
  expect(Cart.termsOf(Cart.undoChange(after, before, after))).toEqual(Cart.termsOf(before));
  expect(Cart.termsOf(Cart.undoChange(since, before, after))).toEqual({ adjustment: 0, buyer: "Lea" });
});

test("a cleared cart comes back with its buyer, note and discount", () => {
  const before = Cart.withOrderNote(Cart.withBuyer(Cart.withAdjustment(cartOf("a"), -7.5), "Mia"), "Friday");
  const undone = Cart.undoChange(Cart.EMPTY_CART, before, Cart.EMPTY_CART);
  expect(Cart.termsOf(undone)).toEqual({ adjustment: -7.5, buyer: "Mia", note: "Friday" });
});
