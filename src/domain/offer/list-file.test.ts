import check from "fast-check";
import { expect, test } from "vitest";
import { fc, penya } from "#domain/money/money.ts";
import { CSV_SEPARATORS } from "#domain/text/csv.ts";
import { toSingleLine } from "#domain/text/name.ts";
import {
  addsOnly,
  importedPart,
  type ListChange,
  listChanges,
  listFromFile,
  listFromOffer,
  listToFile,
  MAX_IMPORTED_LENGTH,
  MAX_IMPORTED_ROWS,
  type OwnList,
  type SellerRow,
} from "./list-file.ts";

const row = (slug: string, more: Partial<SellerRow> = {}): SellerRow => ({
  ...{ slug, name: slug, short: "", fc: fc(80), stock: null, isOffered: true },
  ...more,
});

const anyText = check.oneof(
  check.constantFrom("=1+1", "-5", "a;b,c\td", "'@x", "Épée 🌹", ""),
  check.string({ maxLength: 40 }),
);
const anyRow = check.record({
  slug: check.constantFrom("gold-ring", "item-28", "item-6948", "silver-ring"),
  name: anyText.map((text) => toSingleLine(text, 100)),
  short: anyText.map((text) => toSingleLine(text, 40)),
  fc: check.option(
    check.integer({ min: 1, max: 10 ** 12 }).map((amount) => fc(amount)),
    { nil: undefined },
  ),
  stock: check.option(check.integer({ min: 0, max: 9_999 }), { nil: null }),
  isOffered: check.boolean(),
});

test("a file is parsed exactly as it was written, with any separator", () => {
  const rows = check.uniqueArray(anyRow, { selector: ({ slug }) => slug });
  check.assert(
    check.property(rows, check.constantFrom(...CSV_SEPARATORS), (list, separator) => {
      expect(listFromFile(listToFile(list, separator))).toEqual({ rows: list, unread: [], repeated: [] });
    }),
  );
});

test("what a table lacks stays as it is", () => {
  const prices = listFromFile("product,fc\ngold-ring,450\nitem-28,120")?.rows ?? [];
  const shortRow = listFromFile("product,fc,stock,in_shop\nsilver-ring,90")?.rows ?? [];
  expect(
    listChanges([...prices, ...shortRow], OWN).changes.map(({ slug: _, name: _n, ...steps }) => steps),
  ).toEqual([
    { isNew: false, price: { from: 500, to: 450 } },
    { isNew: false, price: { from: 40, to: 120 } },
    { isNew: false, price: { from: undefined, to: 90 } },
  ]);
});

test("of a text only as much is parsed as a list could have", () => {
  const csv = (rows: number) => `product,fc\n${"gold-ring,1\n".repeat(rows)}`;
  expect(importedPart(csv(MAX_IMPORTED_ROWS))).toEqual({ text: csv(MAX_IMPORTED_ROWS), isCut: false });
  const { text, isCut } = importedPart(csv(130_000));
  expect([text.split("\n").length, isCut]).toEqual([MAX_IMPORTED_ROWS + 1, true]);
  expect(importedPart("x".repeat(MAX_IMPORTED_LENGTH + 1)).text).toHaveLength(MAX_IMPORTED_LENGTH);
});

test("no cell of a file is a formula", () => {
  expect(listToFile([row("item-28", { name: "=HYPERLINK(1)", short: "+1" })], ",")).toContain(
    "item-28,'=HYPERLINK(1),'+1,80,,yes",
  );
});

test("a table of a spreadsheet is parsed, and a row without a whole price is told and changes nothing", () => {
  const text =
    "Product;FC;in_shop;stock\ngold-ring;500,00;NO;3\nitem-28;12.5;;\nitem-46;1e3;;\n;5;;\nsilver-ring;;yes;0";
  expect(listFromFile(text)).toEqual({
    rows: [
      { slug: "gold-ring", name: "", short: undefined, fc: 500, stock: 3, isOffered: false },
      { slug: "silver-ring", name: "", short: undefined, fc: undefined, stock: 0, isOffered: true },
    ],
    unread: ["item-28", "item-46", "?"],
    repeated: [],
  });
  expect(listFromFile("2 gold rings")).toBeUndefined();
});

const OWN: OwnList = {
  hasProduct: (slug) => slug.endsWith("-ring"),
  priceOf: (slug) => ({ "gold-ring": fc(500), "item-28": fc(40) })[slug],
  items: { "item-28": { short: "logo" } },
  stock: { "gold-ring": 5 },
  hidden: { "silver-ring": true },
};

test.each<[what: string, of: SellerRow, change: Partial<ListChange> | undefined]>([
  ["nothing", row("gold-ring", { fc: fc(500), stock: 5 }), undefined],
  ["no price", row("gold-ring", { fc: undefined, stock: 5 }), undefined],
  ["another price", row("gold-ring", { fc: fc(450), stock: 5 }), { price: { from: fc(500), to: fc(450) } }],
  ["no stock", row("gold-ring", { fc: fc(500) }), { stock: { from: 5, to: undefined } }],
  [
    "a product in the shop again, with a price",
    row("silver-ring"),
    { price: { from: undefined, to: fc(80) }, isOffered: { from: false, to: true } },
  ],
  ["another short name", row("item-28", { fc: fc(40), short: "g" }), { short: { from: "logo", to: "g" } }],
  [
    "nothing that it does not say",
    row("gold-ring", { fc: undefined, stock: undefined, isOffered: undefined }),
    undefined,
  ],
  ["the short name of a link", row("item-28", { fc: fc(40), short: undefined }), undefined],
  ["a new item without a price", row("item-46", { fc: undefined }), { isNew: true }],
])("a row changes %s", (_what, of, change) => {
  const { changes } = listChanges([of], OWN);
  expect(changes).toEqual(change ? [{ slug: of.slug, name: of.name, isNew: false, ...change }] : []);
});

test("what is neither a product nor an item is told", () => {
  expect(listChanges([row("a-sword", { name: "Sword" })], OWN)).toEqual({ changes: [], unknown: ["Sword"] });
});

test("only new items that replace no price are chosen from the start", () => {
  const { changes } = listChanges(
    ["item-46", "gold-ring", "item-28"].map((slug) => row(slug)),
    OWN,
  );
  expect(changes.filter(addsOnly).map(({ slug }) => slug)).toEqual(["item-46"]);
});

test("a link has prices in FC only if the seller shows them", () => {
  const product = { slug: "item-28", label: "Logo", penya: penya(5), stock: 2 };
  const rowsOf = (price: number | undefined) =>
    listFromOffer({ products: [{ ...product, fc: price === undefined ? undefined : fc(price) }] }).rows;
  const expected = { slug: "item-28", name: "Logo", short: undefined, stock: 2, isOffered: true };
  expect(rowsOf(undefined)).toEqual([{ ...expected, fc: undefined }]);
  expect(rowsOf(40)).toEqual([{ ...expected, fc: 40 }]);
});
