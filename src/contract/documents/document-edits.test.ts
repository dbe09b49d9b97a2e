import * as v from "valibot";
import { expect, test } from "vitest";
import * as Cart from "#domain/order/cart.ts";
import { MAX_EDITS } from "#domain/order/cart-difference.ts";
import { withManualLine } from "#domain/order/line-changes.ts";
import { changesSchemaOf, DOCUMENTS, type DocumentEdit, type DocumentName } from "./documents.ts";
import { NO_PRODUCTS } from "./product-document.ts";
import { DEFAULT_PREFERENCES } from "./value-documents.ts";

const rate = (penya: number, per = 1, date = "2026-10-01") => ({ penya, per, date });
const rates = (set: object, server: string | null = null) => ({ server, shownPer: 1, set });
const ring = (quantity: number) => Cart.withItem(Cart.EMPTY_CART, "gold-ring", quantity);
const byHand = (amount: number, currency: "penya" | "fc") => ({
  ...({ kind: "manual", id: "x", label: "Sword", quantity: 1 } as const),
  ...{ amount, currency },
});
const sword = (amount: number, currency: "penya" | "fc") =>
  Cart.withLine(Cart.EMPTY_CART, byHand(amount, currency));
const item = (short: string) => ({ name: { fr: "Blason", en: "Logo" }, short });
const products = (changed: object) => ({ ...NO_PRODUCTS, ...changed });
const preferences = (changed: object) => ({ ...DEFAULT_PREFERENCES, ...changed });

/** Both devices change `base`: the server has applied theirs when it gets mine. */
function bothChange(name: DocumentName, [base, mine, theirs]: readonly [unknown, unknown, unknown]) {
  const { diff, apply } = DOCUMENTS[name];
  const sent = JSON.parse(JSON.stringify(diff(base, mine))) as readonly DocumentEdit[];
  return apply(apply(base, diff(base, theirs)).content, sent);
}

type Contents = readonly [base: unknown, mine: unknown, theirs: unknown];
type Told = readonly [field: string, label: string, mine: unknown, theirs: unknown, value: unknown];
test.each<[string, DocumentName, Contents, unknown, Told[]]>([
  ["two prices", "prices", [{}, { a: 5 }, { b: 6 }], { a: 5, b: 6 }, []],
  ["one price", "prices", [{ a: 1 }, { a: 5 }, { a: 6 }], { a: 5 }, [["price", "a", 5, 6, 6]]],
  ["a price, removed there", "prices", [{ a: 1 }, { a: 5 }, {}], { a: 5 }, [["price", "a", 5, null, null]]],
  ["a price, removed here", "prices", [{ a: 1 }, {}, { a: 6 }], {}, [["price", "a", null, 6, 6]]],
  [
    "two rates of one server",
    "rates",
    [rates({}), rates({ mia: rate(5) }), rates({ mia: rate(6) })],
    rates({ mia: rate(5) }),
    [["rate", "mia", "5/1", "6/1", rate(6)]],
  ],
  [
    "the same rate for another number of FC",
    "rates",
    [rates({}), rates({ mia: rate(5) }), rates({ mia: rate(5_000, 1_000) })],
    rates({ mia: rate(5) }),
    [],
  ],
  [
    "a server, another one there",
    "rates",
    [rates({}), rates({}, "mia"), rates({ mia: rate(5) }, "sol")],
    rates({ mia: rate(5) }, "mia"),
    [],
  ],
  [
    "two products that are not asked about",
    "products",
    [products({}), products({ unasked: { a: true } }), products({ unasked: { b: true } })],
    products({ unasked: { a: true, b: true } }),
    [],
  ],
  [
    "two items of a list, and the stock of one",
    "products",
    [
      products({ items: { "item-28": item("") } }),
      products({ items: { "item-28": item("logo"), "item-46": item("") }, seller: "Lea" }),
      products({ items: { "item-28": item("") }, stock: { "item-28": 0 } }),
    ],
    products({
      ...{ items: { "item-28": item("logo"), "item-46": item("") } },
      ...{ seller: "Lea", stock: { "item-28": 0 } },
    }),
    [],
  ],
  [
    "an item, removed there",
    "products",
    [
      products({ items: { "item-28": item("") } }),
      products({ items: { "item-28": item("logo") } }),
      products({}),
    ],
    products({ items: { "item-28": item("logo") } }),
    [],
  ],
  [
    "two preferences",
    "preferences",
    [preferences({}), preferences({ budget: 5 }), preferences({ shareRates: true, reader: "de" })],
    preferences({ budget: 5, shareRates: true, reader: "de" }),
    [],
  ],
  [
    "a language and a theme",
    "settings",
    [
      { language: null, theme: "dark" },
      { language: "de", theme: "dark" },
      { language: "fr", theme: null },
    ],
    { language: "de", theme: null },
    [],
  ],
  [
    "two prices by hand in two currencies",
    "cart",
    [sword(1, "penya"), sword(5, "penya"), sword(6, "fc")],
    sword(5, "penya"),
    [["price", "Sword", "5 Penya", "6 FC", { amount: 6, currency: "fc" }]],
  ],
  [
    "two prices by hand in one currency",
    "cart",
    [sword(1, "penya"), sword(5, "penya"), sword(6, "penya")],
    sword(5, "penya"),
    [["price", "Sword", 5, 6, { amount: 6, currency: "penya" }]],
  ],
  [
    "a price by hand, another name there",
    "cart",
    [
      sword(1, "penya"),
      sword(5, "penya"),
      withManualLine(sword(1, "penya"), "x", { ...byHand(1, "penya"), label: "Axe" }),
    ],
    withManualLine(sword(1, "penya"), "x", { ...byHand(5, "penya"), label: "Axe" }),
    [],
  ],
  [
    "two prices of an item",
    "cart",
    [ring(2), Cart.withItemPrice(ring(2), "item:gold-ring", undefined), ring(3)],
    ring(3),
    [],
  ],
])("%s", (_what, name, contents, left, told) => {
  const { content, replaced } = bothChange(name, contents);
  expect(content).toEqual(left);
  const values = replaced.map(({ field, label, mine, theirs, instead }) => [
    field,
    label,
    mine,
    theirs,
    instead.value,
  ]);
  expect(values).toEqual(told);
});

test("the price of an item that another device has set too is told with its currency, and can be restored", () => {
  const set = (amount: number, currency: "penya" | "fc") =>
    Cart.withItemPrice(ring(2), "item:gold-ring", { amount, currency });
  const { content, replaced } = bothChange("cart", [ring(2), set(5, "penya"), set(6, "fc")]);
  expect(content).toEqual(set(5, "penya"));
  expect(replaced).toMatchObject([
    { field: "price:item", label: "gold-ring", mine: "5 Penya", theirs: "6 FC" },
  ]);
  const [told] = replaced;
  expect(told && DOCUMENTS.cart.take(content, told.instead)).toEqual(set(6, "fc"));
  expect(told && DOCUMENTS.cart.shown(content, told.instead)).toBe("5 Penya");
});

test.each<[string, DocumentName, unknown, unknown, unknown]>([
  [
    "list",
    "products",
    products({ seller: "Lea", items: { "item-28": item("logo") }, stock: { "gold-ring": 5 } }),
    products({ items: { "item-28": item("g"), "item-46": item("") }, hidden: { "gold-ring": true } }),
    products({
      ...{ seller: "Lea", items: { "item-28": item("g"), "item-46": item("") } },
      ...{ stock: { "gold-ring": 5 }, hidden: { "gold-ring": true } },
    }),
  ],
  ["prices", "prices", { a: 5, b: 6 }, { b: 7 }, { a: 5, b: 7 }],
  [
    "rates",
    "rates",
    rates({ mia: rate(5), sol: rate(6) }, "mia"),
    rates({ sol: rate(7) }),
    rates({ mia: rate(5), sol: rate(7) }, "mia"),
  ],
  ["another server", "rates", rates({}, "mia"), rates({}, "sol"), rates({}, "sol")],
  [
    "preferences",
    "preferences",
    preferences({ chatLength: 100, format: "csv" }),
    preferences({ format: "plain" }),
    preferences({ chatLength: 100, format: "plain" }),
  ],
  [
    "settings: the guest's stay",
    "settings",
    { language: "de", theme: null },
    { language: "fr", theme: "dark" },
    { language: "de", theme: "dark" },
  ],
  ["a cart", "cart", ring(2), ring(3), ring(5)],
])("a guest's %s are added to an account's", (_what, name, added, account, joined) => {
  const { joinEdits, apply, initial } = DOCUMENTS[name];
  expect(apply(account, joinEdits(added))).toEqual({ content: joined, replaced: [] });
  expect(apply(initial, joinEdits(added))).toEqual({ content: added, replaced: [] });
});

const line = ring(1).lines[0];
test.each<[string, DocumentName, object]>([
  ["a field that the cart lacks", "cart", { field: "total", key: "x", from: 1, to: 2 }],
  ["a quantity of 0", "cart", { field: "quantity", key: "x", from: 1, to: 0, line }],
  ["a quantity without its line", "cart", { field: "quantity", key: "x", from: 1, to: 2 }],
  ["a product as an item", "products", { field: "items", key: "gold-ring", from: null, to: item("") }],
  ["a stock below nothing", "products", { field: "stock", key: "gold-ring", from: null, to: -1 }],
  ["a price of nothing", "prices", { field: "price", key: "a", from: null, to: 0 }],
  ["a rate without a day", "rates", { field: "rate", key: "mia", from: null, to: { penya: 5, per: 1 } }],
  ["a language that does not exist", "settings", { field: "language", key: "", from: null, to: "xx" }],
  ["a setting that does not exist", "settings", { field: "constructor", key: "", from: null, to: null }],
])("%s is refused", (_what, name, edit) => {
  expect(() => DOCUMENTS[name].apply(DOCUMENTS[name].initial, [edit])).toThrow(v.ValiError);
  expect(v.is(changesSchemaOf(name), { changes: [{ id: "change-1", edits: [edit] }] })).toBe(false);
});

test("changes have a limited number of edits together", () => {
  const edit = { field: "discount", key: "cart", from: 0, to: 5 };
  const changes = (edits: number) =>
    [edits, 1].map((length, n) => ({ id: `change-${n}`, edits: Array.from({ length }, () => edit) }));
  expect(v.is(changesSchemaOf("cart"), { changes: changes(MAX_EDITS - 1) })).toBe(true);
  expect(v.is(changesSchemaOf("cart"), { changes: changes(MAX_EDITS) })).toBe(false);
});
