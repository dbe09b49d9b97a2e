import * as v from "valibot";
import { describe, expect, test } from "vitest";
import * as Cart from "#domain/order/cart.ts";
import { StoredCart } from "./cart.ts";

const received = Cart.withItem(Cart.EMPTY_CART, "gold-ring", 4, { currency: "fc", amount: 450 });
/** What a tab or a server of the former release stores of a cart: it does not know prices in FC of lines. */
const asFormerRelease = ({ lines, ...cart }: Cart.Cart) => ({
  ...cart,
  lines: lines.map((line) => {
    const { fc: _fc, ...known } = { fc: undefined, ...line };
    return known;
  }),
});

describe("a price in FC that a former release has left out of a line", () => {
  test("is read from the line's id, with the pieces that were added there", () => {
    const added = Cart.withMore(received, received.lines[0]?.id ?? "", 2);
    expect(v.parse(StoredCart, asFormerRelease(added))).toEqual(added);
  });

  test("gives way to a price in Penya that was set there", () => {
    const [line] = asFormerRelease(received).lines;
    expect(v.parse(StoredCart, { adjustment: 0, lines: [{ ...line, penya: 5 }] })).toEqual(
      Cart.withItem(Cart.EMPTY_CART, "gold-ring", 4, { currency: "penya", amount: 5 }),
    );
  });

  test.each(["item:gold-ring:f0", "item:gold-ring:fzzzzzzzzzzz", "item:silver-ring:fci", "item:gold-ring"])(
    "is not made up from the id %s",
    (id) => {
      const line = { kind: "item", id, slug: "gold-ring", quantity: 4 };
      expect(v.parse(StoredCart, { adjustment: 0, lines: [line] })).toEqual(
        Cart.withItem(Cart.EMPTY_CART, "gold-ring", 4),
      );
    },
  );
});

test("lines of an item at one price, as former releases stored them, are read as one", () => {
  const line = { kind: "item", id: "item:gold-ring", slug: "gold-ring", quantity: 4, penya: 5 };
  const other = { ...line, id: "item:gold-ring:p5", quantity: 3 };
  expect(v.parse(StoredCart, { adjustment: 0, lines: [line, other] })).toEqual(
    Cart.withItem(Cart.EMPTY_CART, "gold-ring", 7, { currency: "penya", amount: 5 }),
  );
});

test("buyer and note are repaired rather than refused, and left out where empty", () => {
  const { lines } = Cart.withItem(Cart.EMPTY_CART, "gold-ring", 4);
  const cart = { adjustment: 0, lines };
  expect(v.parse(StoredCart, { ...cart, buyer: " Mia\n", note: "" })).toEqual({ ...cart, buyer: "Mia" });
  expect(v.is(StoredCart, { ...cart, buyer: "x".repeat(41) })).toBe(false);
  expect(v.is(StoredCart, { ...cart, note: "x".repeat(201) })).toBe(false);
});

describe("an adjustment", () => {
  const { lines } = Cart.withItem(Cart.EMPTY_CART, "gold-ring", 4);

  test.each([-10, 0, 100, -7.5, 2.25, -0.01, { penya: -5_000_000 }, { penya: 1 }])(
    "of %j is stored as it is",
    (adjustment) => {
      expect(v.parse(StoredCart, { adjustment, lines })).toEqual({ adjustment, lines });
    },
  );

  test.each([
    -100.01,
    101,
    7.555,
    Number.NaN,
    "5",
    null,
    { penya: 0 },
    { penya: 2 ** 53 },
    { penya: 1.5 },
    {},
  ])("of %j is refused", (adjustment) => {
    expect(v.is(StoredCart, { adjustment, lines })).toBe(false);
  });
});
