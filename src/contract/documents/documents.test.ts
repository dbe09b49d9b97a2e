import { expect, test } from "vitest";
import * as Cart from "#domain/order/cart.ts";
import * as Lines from "#domain/order/line-changes.ts";
import { DOCUMENTS, type DocumentName } from "./documents.ts";
import { NO_RATES } from "./value-documents.ts";

const two = Cart.withItem(Cart.EMPTY_CART, "a", 2);
const BOOST: Cart.ManualLine = {
  ...{ kind: "manual", id: "hand:1", label: "Boost", currency: "penya", amount: 10, quantity: 1 },
};
const boost = (values: Partial<Cart.ManualLine>) => Cart.withLine(Cart.EMPTY_CART, { ...BOOST, ...values });
const agreed = (amount?: number) =>
  Cart.withItem(Cart.EMPTY_CART, "a", 2, amount === undefined ? undefined : { currency: "penya", amount });
const rates = (penya: number, date = "2026-11-22", per = 1) => ({
  ...NO_RATES,
  set: { lawolf: { penya, per, date } },
});
type Case = Readonly<{
  name: string;
  document: DocumentName;
  base: unknown;
  mine: unknown;
  theirs: unknown;
  expected: readonly object[];
}>;

/** The rules of decision 029 for documents: the later value wins, and the conflict names both values. */
const CASES: readonly Case[] = [
  {
    name: "a quantity that both set",
    document: "cart",
    base: two,
    mine: Lines.withQuantity(two, "item:a", 5),
    theirs: Lines.withQuantity(two, "item:a", 9),
    expected: [{ field: "quantity", label: "a", mine: 5, theirs: 9 }],
  },
  {
    name: "pieces that both added",
    document: "cart",
    base: two,
    mine: Cart.withItem(two, "a", 1),
    theirs: Cart.withItem(two, "a", 4),
    expected: [],
  },
  {
    name: "a note of a line",
    document: "cart",
    base: two,
    mine: Cart.withNote(two, "item:a", "for Mia"),
    theirs: Cart.withNote(two, "item:a", "for Tim"),
    expected: [{ field: "note", label: "a", mine: "for Mia", theirs: "for Tim" }],
  },
  {
    name: "a note that only another device changed",
    document: "cart",
    base: two,
    mine: Cart.withItem(two, "a", 1),
    theirs: Cart.withNote(two, "item:a", "for Tim"),
    expected: [],
  },
  {
    name: "an adjustment",
    document: "cart",
    base: Cart.withAdjustment(two, -5),
    mine: Cart.withAdjustment(two, -10),
    theirs: Cart.withAdjustment(two, 15),
    expected: [{ field: "discount", label: "cart", mine: -10, theirs: 15 }],
  },
  {
    name: "an adjustment that one removed",
    document: "cart",
    base: Cart.withAdjustment(two, -5),
    mine: Cart.withAdjustment(two, 0),
    theirs: Cart.withAdjustment(two, -10),
    expected: [{ field: "discount", label: "cart", mine: 0, theirs: -10 }],
  },
  {
    name: "the buyer, and a note that one removed",
    document: "cart",
    base: Cart.withOrderNote(two, "Friday"),
    mine: Cart.withBuyer(Cart.withOrderNote(two, ""), "Mia"),
    theirs: Cart.withBuyer(Cart.withOrderNote(two, "Sunday"), "Tim"),
    expected: [
      { field: "buyer:cart", label: "cart", mine: "Mia", theirs: "Tim" },
      { field: "note:cart", label: "cart", mine: "", theirs: "Sunday" },
    ],
  },
  {
    name: "an adjustment that only another device changed",
    document: "cart",
    base: two,
    mine: Cart.withItem(two, "a", 1),
    theirs: Cart.withAdjustment(two, -10),
    expected: [],
  },
  {
    name: "an adjustment of an order that ends without lines",
    document: "cart",
    base: two,
    mine: Cart.EMPTY_CART,
    theirs: Cart.withAdjustment(two, -10),
    expected: [],
  },
  {
    name: "adjustments of an order whose lines both removed",
    document: "cart",
    base: Cart.withAdjustment(Cart.withItem(two, "b", 1), -5),
    mine: Cart.withAdjustment(two, -10),
    theirs: Cart.withAdjustment(Cart.withItem(Cart.EMPTY_CART, "b", 1), -15),
    expected: [],
  },
  {
    name: "a rate of the same day",
    document: "rates",
    base: rates(100),
    mine: rates(200),
    theirs: rates(300),
    expected: [{ field: "rate", label: "lawolf", mine: "200/1", theirs: "300/1" }],
  },
  {
    name: "a rate for 1 FC and the same amount for 1,000 FC",
    document: "rates",
    base: rates(100),
    mine: rates(200),
    theirs: rates(200, "2026-11-22", 1_000),
    expected: [{ field: "rate", label: "lawolf", mine: "200/1", theirs: "200/1000" }],
  },
  {
    name: "the same rate, for 1 FC and for 1,000 FC",
    document: "rates",
    base: rates(100),
    mine: rates(200),
    theirs: rates(200_000, "2026-11-22", 1_000),
    expected: [],
  },
  {
    name: "a rate of a later day",
    document: "rates",
    base: rates(100, "2026-11-20"),
    mine: rates(200, "2026-11-21"),
    theirs: rates(300, "2026-11-22"),
    expected: [{ field: "rate", label: "lawolf", mine: "200/1", theirs: "300/1" }],
  },
  {
    name: "an own price",
    document: "prices",
    base: { a: 1 },
    mine: { a: 2 },
    theirs: { a: 3 },
    expected: [{ field: "price", label: "a", mine: 2, theirs: 3 }],
  },
  {
    name: "an own price that one removed",
    document: "prices",
    base: { a: 1 },
    mine: {},
    theirs: { a: 3 },
    expected: [{ field: "price", label: "a", mine: null, theirs: 3 }],
  },
  {
    name: "an own price that another device removed",
    document: "prices",
    base: { a: 1 },
    mine: { a: 2 },
    theirs: {},
    expected: [{ field: "price", label: "a", mine: 2, theirs: null }],
  },
  {
    name: "the price of a line written by hand",
    document: "cart",
    base: boost({ amount: 10 }),
    mine: boost({ amount: 20 }),
    theirs: boost({ amount: 30 }),
    expected: [{ field: "price", label: "Boost", mine: 20, theirs: 30 }],
  },
  {
    name: "the price of a line written by hand, in two currencies",
    document: "cart",
    base: boost({ amount: 10 }),
    mine: boost({ amount: 20 }),
    theirs: boost({ amount: 10, currency: "fc" }),
    expected: [{ field: "price", label: "Boost", mine: "20 Penya", theirs: "10 FC" }],
  },
  {
    name: "the Penya price of an item",
    document: "cart",
    base: two,
    mine: agreed(200),
    theirs: agreed(300),
    expected: [{ field: "price:item", label: "a", mine: "200 Penya", theirs: "300 Penya" }],
  },
  {
    name: "the Penya price of an item that one removed",
    document: "cart",
    base: agreed(100),
    mine: agreed(),
    theirs: agreed(300),
    expected: [{ field: "price:item", label: "a", mine: null, theirs: "300 Penya" }],
  },
  {
    name: "the Penya price of an item that another device removed",
    document: "cart",
    base: agreed(100),
    mine: agreed(200),
    theirs: agreed(),
    expected: [{ field: "price:item", label: "a", mine: "200 Penya", theirs: null }],
  },
  {
    name: "the Penya price of an item that only another device set",
    document: "cart",
    base: two,
    mine: Cart.withItem(two, "a", 1),
    theirs: agreed(300),
    expected: [],
  },
  {
    name: "the Penya price and the quantity of an item, each on one device",
    document: "cart",
    base: two,
    mine: Lines.withQuantity(two, "item:a", 5),
    theirs: agreed(300),
    expected: [],
  },
  {
    name: "the label of a line written by hand",
    document: "cart",
    base: boost({ label: "Boost" }),
    mine: boost({ label: "Level boost" }),
    theirs: boost({ label: "Boost to 60" }),
    expected: [{ field: "name", label: "Level boost", mine: "Level boost", theirs: "Boost to 60" }],
  },
  {
    name: "the price and the label of a line written by hand, each on one device",
    document: "cart",
    base: boost({}),
    mine: boost({ amount: 20 }),
    theirs: boost({ label: "Boost to 60" }),
    expected: [],
  },
  {
    name: "prices of different items",
    document: "prices",
    base: { a: 1, b: 1 },
    mine: { a: 2, b: 1 },
    theirs: { a: 1, b: 3 },
    expected: [],
  },
];

/** What this device has changed since `base` reaches the server after another device has made `theirs`. */
const later = (document: DocumentName, base: unknown, mine: unknown, theirs: unknown) =>
  DOCUMENTS[document].apply(theirs, DOCUMENTS[document].diff(base, mine));

test.each(CASES)("two devices: $name", ({ document, base, mine, theirs, expected }) => {
  const { take, hasValue } = DOCUMENTS[document];
  const { replaced: found, content: merged } = later(document, base, mine, theirs);
  expect(found).toMatchObject(expected);
  expect(found.length).toBe(expected.length);
  const taken = found.reduce((content, { instead }) => take(content, instead), merged);
  for (const { instead } of found) {
    expect(hasValue(merged, instead)).toBe(false);
    expect(hasValue(taken, instead)).toBe(true);
  }
});
