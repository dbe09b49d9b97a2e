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
  const after = Cart.without(before, "b");
  const since = Cart.withLine(after, line("d"));
  expect(ids(Cart.restored(since, before, after))).toEqual(["a", "b", "c", "d"]);
});

test("undo after clearing brings everything back, the discount too", () => {
  const before = Cart.withAdjustment(cartOf("a", "b"), -10);
  expect(Cart.restored(Cart.EMPTY, before, Cart.EMPTY)).toEqual(before);
});

test("undo does not overwrite a quantity that was changed since", () => {
  const before = cartOf("a", "b");
  const after = Cart.without(before, "b");
  const since = Cart.withQuantity(after, "a", 5);
  expect(Cart.restored(since, before, after).lines[0]?.quantity).toBe(5);
});

test("undo after clearing brings the discount back even when something was added since", () => {
  const before = Cart.withAdjustment(cartOf("a"), -10);
  const since = Cart.withLine(Cart.EMPTY, line("b"));
  expect(Cart.restored(since, before, Cart.EMPTY)).toEqual({
    lines: [line("a"), line("b")],
    adjustment: -10,
  });
});

test("undo leaves a discount that was chosen since", () => {
  const before = Cart.withAdjustment(cartOf("a", "b"), -10);
  const after = Cart.without(before, "b");
  expect(Cart.restored(Cart.withAdjustment(after, 5), before, after).adjustment).toBe(5);
});

test("an order that became empty keeps no discount for the next one", () => {
  expect(Cart.without(Cart.withAdjustment(cartOf("a"), -10), "a")).toEqual(Cart.EMPTY);
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
        const after = Cart.without(before, removed);
        expect(Cart.restored(after, before, after)).toEqual(before);
      },
    ),
  );
});

test.each([
  ["10", -10],
  ["-10", -10],
  ["−10 %", -10],
  ["+5", 5],
  ["100%", -100],
  ["", 0],
  ["0", 0],
  ["-0", 0],
  ["101", undefined],
  ["1.5", undefined],
  ["ten", undefined],
  ["--5", undefined],
])("%j is an adjustment of %j percent", (typed, percent) => {
  expect(Cart.adjustmentIn(typed)).toBe(percent);
});
