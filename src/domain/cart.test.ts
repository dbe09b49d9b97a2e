import check from "fast-check";
import { expect, test } from "vitest";
import * as Cart from "./cart.ts";

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

test("the same item added twice is one line", () => {
  const once = Cart.withItem(Cart.EMPTY, "gold-ring", 3);
  const twice = Cart.withItem(once, "gold-ring", 4);
  expect(twice.lines).toHaveLength(1);
  expect(Cart.quantities(twice).get("gold-ring")).toBe(7);
});

test.each([
  [0, 1],
  [-3, 1],
  [2.9, 2],
  [Number.NaN, 1],
  [9_999, 9_999],
  [10_000, 9_999],
])("a quantity of %d becomes %i", (asked, expected) => {
  expect(Cart.clampedQuantity(asked)).toBe(expected);
});

test("a quantity of 0 removes the line", () => {
  expect(ids(Cart.withQuantity(cartOf("a", "b"), "a", 0))).toEqual(["b"]);
});

test("an order of 500 lines takes no further one, but more of what it has", () => {
  let full = Cart.EMPTY;
  for (let i = 0; i < Cart.MAX_LINES; i++) full = Cart.withItem(full, `item-${i}`, 1);
  expect(() => Cart.withItem(full, "one-more", 1)).toThrow(Cart.TooManyLines);
  expect(Cart.quantities(Cart.withItem(full, "item-7", 1)).get("item-7")).toBe(2);
});

test("undo puts a removed line back in its place, and keeps what came since", () => {
  const before = cartOf("a", "b", "c");
  const since = Cart.withLine(Cart.without(before, "b"), line("d"));
  expect(ids(Cart.restored(since, before))).toEqual(["a", "b", "c", "d"]);
});

test("undo after clearing brings everything back, the discount too", () => {
  const before = Cart.withAdjustment(cartOf("a", "b"), -10);
  expect(Cart.restored(Cart.EMPTY, before)).toEqual(before);
});

test("undo does not overwrite a quantity that was changed since", () => {
  const before = cartOf("a", "b");
  const since = Cart.withQuantity(Cart.without(before, "b"), "a", 5);
  expect(Cart.restored(since, before).lines[0]?.quantity).toBe(5);
});

test.each([
  [-10, -10],
  [101, 100],
  [-101, -100],
  [2.7, 2],
])("an adjustment of %d percent becomes %i", (asked, expected) => {
  expect(Cart.withAdjustment(Cart.EMPTY, asked).adjustment).toBe(expected);
});

test("removing and undoing any line gives the same order", () => {
  check.assert(
    check.property(
      check.uniqueArray(check.string({ minLength: 1 }), { minLength: 1, maxLength: 20 }),
      check.nat(),
      (names, pick) => {
        const before = cartOf(...names);
        const removed = names[pick % names.length] ?? "";
        expect(Cart.restored(Cart.without(before, removed), before)).toEqual(before);
      },
    ),
  );
});
