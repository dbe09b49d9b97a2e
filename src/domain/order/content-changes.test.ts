import { expect, test } from "vitest";
import { fc, penya } from "#domain/money/money.ts";
import { rate } from "#domain/money/rate.ts";
import { type Cart, withItem, withItemPrice, withNote, withoutLine } from "./cart.ts";
import { contentChanges } from "./content-changes.ts";
import { withManualLine, withMovedLine, withQuantity } from "./line-changes.ts";
import {
  type FrozenLines,
  freezeLines,
  isSameContent,
  withEditedCart,
  withoutUnusedPrices,
} from "./saved-order.ts";

const CART: Cart = {
  lines: [
    { kind: "item", id: "item:gold-ring", slug: "gold-ring", quantity: 3 },
    { kind: "manual", id: "m1", label: "Delivery", currency: "penya", amount: 50, quantity: 1 },
  ],
  adjustment: -5,
};
const LIST = { priceOf: () => fc(7), kindOf: () => "reported" as const };
const BEFORE = freezeLines(CART, () => fc(10), {
  rate: rate(penya(100), 1),
  isExample: false,
  rateDate: "2026-11-21",
});
const edited = (change: (cart: Cart) => Cart): FrozenLines => withEditedCart(BEFORE, change(CART), LIST);
const without = ({ kind, ...rest }: ReturnType<typeof contentChanges>[number]) =>
  "line" in rest ? [kind, rest.line.id] : [kind];

test.each<[string, FrozenLines, readonly unknown[]]>([
  ["nothing", BEFORE, []],
  [
    "more pieces",
    edited((cart) => withQuantity(cart, "item:gold-ring", 5)),
    [["quantity", "item:gold-ring"]],
  ],
  [
    "a price of the line",
    edited((cart) => withItemPrice(cart, "item:gold-ring", { currency: "fc", amount: 9 })),
    [["price", "item:gold-ring:f9"]],
  ],
  ["another product", edited((cart) => withItem(cart, "silver-ring", 2)), [["added", "item:silver-ring"]]],
  ["a removed line", edited((cart) => withoutLine(cart, "m1")), [["removed", "m1"]]],
  [
    "another line by hand",
    edited((cart) => withManualLine(cart, "m1", { label: "Trip", currency: "fc", amount: 2 })),
    [
      ["name", "m1"],
      ["price", "m1"],
    ],
  ],
  ["a note", edited((cart) => withNote(cart, "m1", "Friday")), [["note", "m1"]]],
  ["another discount", edited((cart) => ({ ...cart, adjustment: { penya: -20 } })), [["discount"]]],
  ["another rate", { ...BEFORE, rate: rate(penya(120), 1) }, [["rate"]]],
  ["another sequence", edited((cart) => withMovedLine(cart, "m1", -1)), []],
])("%s", (_name, after, changes) => {
  const all = contentChanges(BEFORE, after);
  expect(all.map(without).filter(([kind]) => !String(kind).startsWith("total"))).toEqual(changes);
});

test("the totals come last, each with both amounts", () => {
  const after = edited((cart) => withQuantity(cart, "item:gold-ring", 5));
  expect(contentChanges(BEFORE, after).slice(-2)).toEqual([
    { kind: "totalFc", from: 30, to: 50 },
    { kind: "total", from: 2_898, to: 4_798 },
  ]);
});

test("what an order had keeps its price, and what is new gets the list's", () => {
  const after = edited((cart) => withItem(cart, "silver-ring", 1));
  expect(after.prices).toEqual({ "gold-ring": 10, "silver-ring": 7 });
  expect(after.kinds).toEqual({ "silver-ring": "reported" });
  const back = withEditedCart(after, withoutLine(after.cart, "item:silver-ring"), LIST);
  expect(isSameContent(withoutUnusedPrices(back), BEFORE)).toBe(true);
});

test("a line that had no price has none after an edit either", () => {
  const unpriced = { ...BEFORE, prices: {} };
  expect(withEditedCart(unpriced, withQuantity(CART, "item:gold-ring", 1), LIST).prices).toEqual({});
});

test("a line that had no price gets today's when pieces of it are added, also beside a price of its own", () => {
  const unpriced = { ...BEFORE, prices: {} };
  const own = withItemPrice(CART, "item:gold-ring", { currency: "penya", amount: 9 });
  for (const cart of [CART, own]) {
    const after = withEditedCart({ ...unpriced, cart }, withItem(cart, "gold-ring", 1), LIST);
    expect(after.prices).toEqual({ "gold-ring": 7 });
  }
});

test("a product that was removed and added again has the price that it had", () => {
  const removed = edited((cart) => withoutLine(cart, "item:gold-ring"));
  expect(withEditedCart(removed, withItem(removed.cart, "gold-ring", 1), LIST).prices).toEqual({
    "gold-ring": 10,
  });
});
