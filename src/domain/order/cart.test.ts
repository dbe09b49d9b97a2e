import { describe, expect, test } from "vitest";
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

test("the same item added twice is one line", () => {
  const once = Cart.withItem(Cart.EMPTY_CART, "gold-ring", 3);
  const twice = Cart.withItem(once, "gold-ring", 4);
  expect(twice.lines).toHaveLength(1);
  expect(Cart.quantities(twice).get("gold-ring")).toBe(7);
});

describe("pieces of an item at one price are one line", () => {
  const at = (amount: number) => ({ currency: "fc", amount }) as const;
  const shown = (cart: Cart.Cart) => cart.lines.map((one) => [one.id, one.quantity, one.note]);
  const two = Cart.withItem(Cart.withItem(Cart.EMPTY_CART, "silver-ring", 2), "silver-ring", 3, at(560));
  const priced = two.lines[1]?.id ?? "";

  test("when the own price of a line is emptied, or becomes that of another line", () => {
    expect(shown(Cart.withItemPrice(Cart.withNote(two, priced, "for Mia"), priced, undefined))).toEqual([
      ["item:silver-ring", 5, "for Mia"],
    ]);
    expect(shown(Cart.withItemPrice(two, "item:silver-ring", at(560)))).toEqual([[priced, 5, undefined]]);
  });

  test("and the id of a line is that of its price", () => {
    const changed = Cart.withItemPrice(two, priced, at(90));
    expect(changed.lines[1]).toEqual(Cart.itemLine("silver-ring", 3, at(90)));
    expect(Cart.withItem(changed, "silver-ring", 1, at(560)).lines).toHaveLength(3);
  });

  test("also in a cart that replaces another", () => {
    const next = { adjustment: 0, lines: [...two.lines, Cart.itemLine("silver-ring", 4, at(560))] };
    expect(shown(Cart.replaceCart(Cart.EMPTY_CART, next))).toEqual([
      ["item:silver-ring", 2, undefined],
      [priced, 7, undefined],
    ]);
  });

  test("unless there would be too many: none is lost", () => {
    const many = Cart.withItem(
      Cart.withItem(Cart.EMPTY_CART, "silver-ring", 9_000),
      "silver-ring",
      1_000,
      at(560),
    );
    expect(shown(Cart.withItemPrice(many, priced, undefined))).toEqual([
      ["item:silver-ring", 9_000, undefined],
      ["item:silver-ring+", 1_000, undefined],
    ]);
  });
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
  expect(ids(Lines.withQuantity(cartOf("a", "b"), "a", 0))).toEqual(["b"]);
});

test("an order of 500 lines takes no further line, but more pieces of its items", () => {
  let full = Cart.EMPTY_CART;
  for (let i = 0; i < Cart.MAX_LINES; i++) full = Cart.withItem(full, `item-${i}`, 1);
  expect(() => Cart.withItem(full, "one-more", 1)).toThrow(Cart.TooManyLines);
  expect(Cart.quantities(Cart.withItem(full, "item-7", 1)).get("item-7")).toBe(2);
});

test("an order that became empty keeps no adjustment for the next one", () => {
  expect(Cart.withoutLine(Cart.withAdjustment(cartOf("a"), -10), "a")).toEqual(Cart.EMPTY_CART);
});

test.each([
  [-10, -10],
  [101, 100],
  [-101, -100],
  [2.756, 2.76],
])("an adjustment of %d percent becomes %d", (asked, expected) => {
  expect(Cart.withAdjustment(Cart.EMPTY_CART, asked).adjustment).toBe(expected);
});

test("lines move up and down, and stop at the ends", () => {
  expect(ids(Lines.withMovedLine(cartOf("a", "b", "c"), "c", -1))).toEqual(["a", "c", "b"]);
  expect(ids(Lines.withMovedLine(cartOf("a", "b", "c"), "a", 9))).toEqual(["b", "c", "a"]);
  expect(ids(Lines.withMovedLine(cartOf("a", "b", "c"), "a", -1))).toEqual(["a", "b", "c"]);
  expect(ids(Lines.withMovedLine(cartOf("a"), "nobody", 1))).toEqual(["a"]);
});

test("a whole order is multiplied, or left unchanged", () => {
  const cart = Cart.withLine(cartOf("a"), line("b", 3_000));
  expect(Lines.multiplyQuantities(cart, 3).lines.map(({ quantity }) => quantity)).toEqual([3, 9_000]);
  expect(() => Lines.multiplyQuantities(cart, 4)).toThrow(Cart.TooManyPieces);
});

test("more pieces of an item than a line holds are refused, not cut off", () => {
  const full = Cart.withItem(Cart.EMPTY_CART, "gold-ring", Cart.MAX_QUANTITY);
  expect(() => Cart.withItem(full, "gold-ring", 1)).toThrow(Cart.TooManyPieces);
  expect(() => Cart.addCarts(full, Cart.withItem(Cart.EMPTY_CART, "gold-ring", 5))).toThrow(
    Cart.TooManyPieces,
  );
});

test("adding one order to another sums items, appends manual lines and keeps notes", () => {
  const own = Cart.withNote(Cart.withItem(Cart.EMPTY_CART, "gold-ring", 1), "item:gold-ring", "for Mia");
  const other = Cart.withLine(
    Cart.withNote(
      Cart.withItem(Cart.withItem(Cart.EMPTY_CART, "gold-ring", 2), "silver-ring", 1),
      "item:silver-ring",
      "x",
    ),
    line("fee"),
  );
  expect(Cart.addCarts(own, other).lines).toEqual([
    { kind: "item", id: "item:gold-ring", slug: "gold-ring", quantity: 3, note: "for Mia" },
    { kind: "item", id: "item:silver-ring", slug: "silver-ring", quantity: 1, note: "x" },
    line("fee"),
  ]);
});

test("an empty note is removed", () => {
  const noted = Cart.withNote(cartOf("a"), "a", "  for \n Mia ");
  expect(noted.lines[0]?.note).toBe("for Mia");
  expect(Cart.withNote(noted, "a", " ").lines[0]).toEqual(line("a"));
});

test("lines of one id that do not fit into one line get further ids, however many there are", () => {
  const manual = Array.from(
    { length: 1_000 },
    (_, index): Cart.Line => ({
      ...{ kind: "manual", id: "same", label: String(index), currency: "penya" },
      ...{ amount: 1, quantity: 1 },
    }),
  );
  const joined = Cart.joinedLines(manual);
  expect(new Set(joined.map(({ id }) => id)).size).toBe(1_000);
  expect(joined.slice(0, 3).map(({ id }) => id)).toEqual(["same", "same+", "same++"]);
  const half = Cart.itemLine("gold-ring", 5_001);
  expect(Cart.joinedLines([half, half, half]).map(({ quantity }) => quantity)).toEqual([5_001, 5_001, 5_001]);
});
