/** Orders as tables in any layout: what is read without a mark is exactly what was written. */
import check from "fast-check";
import { expect, test } from "vitest";
import { fc, penya } from "#domain/money/money.ts";
import { rate } from "#domain/money/rate.ts";
import * as Cart from "#domain/order/cart.ts";
import { priced } from "#domain/order/order.ts";
import { csv } from "#domain/order/text/csv.ts";
import { CSV_SEPARATORS } from "#domain/text/csv.ts";
import { freshSeed, sized } from "#testing/checks/test-size.ts";
import { readTestOrder } from "#testing/requests/odd-texts.ts";
import { items, realSetting } from "#testing/seed/orders.ts";
import type { ParsedLine } from "./parse-order.ts";

const PENYA_PER_FC = 200_000;

type WrittenLine = Readonly<{ slug: string; quantity: number; each: number }>;

const quantity = check.oneof(
  check.integer({ min: 1, max: 20 }),
  check.integer({ min: 1, max: Cart.MAX_QUANTITY }),
);
const price = check.oneof(
  check.integer({ min: 1, max: 999 }),
  check.constantFrom(10, 100, 500, 1_000, 1_500, 2_500, 10_000),
  check.integer({ min: 1, max: 200_000 }),
);
const order = check.uniqueArray(
  check.record({ slug: check.constantFrom(...items.map(({ slug }) => slug)), quantity, each: price }),
  { selector: ({ slug }) => slug, minLength: 1, maxLength: 3 },
);

const grouped = (separator: string) => (value: number) =>
  String(value).replace(/\B(?=(?:\d{3})+$)/g, separator);
const digits = check.constantFrom(
  String,
  ...[",", ".", "'", "’", " ", "\u202f"].map(grouped),
  (value: number) => `${value}.00`,
  (value: number) => `${value},00`,
  (value: number) => `${grouped(",")(value)}.00`,
  (value: number) => `${grouped(".")(value)},00`,
  (value: number) =>
    grouped(",")(value).replace(/\d/g, (digit) => String.fromCharCode(0xff10 + Number(digit))),
);
/** "6k" after a name is a price. */
const shortened = (value: number) => (value % 1_000 === 0 ? `${value / 1_000}k` : String(value));
const amounts = check.oneof(digits, check.constant(shortened));
const unit = check.constantFrom("", "", " FC", "FC", " fcoins", " penya");
const quotes = check.constantFrom(
  (cell: string) => cell,
  (cell: string) => `"${cell}"`,
  (cell: string) => (/[,; ]/.test(cell) ? `"${cell}"` : cell),
);
const column = check.constantFrom("name" as const, "quantity" as const, "each" as const, "all" as const);
const layout = check.record({
  columns: check
    .uniqueArray(column, { minLength: 2, maxLength: 4 })
    .filter((columns) => columns.includes("name") && columns.includes("quantity")),
  separator: check.constantFrom(",", ", ", ";", "; ", "\t", "|", " | ", " / ", "、"),
  counted: digits,
  amount: amounts,
  unit,
  quotes,
});

/** Whether a line that is not marked is exactly the line that was written, with its Penya at one of the rates. */
function isExact(
  read: ParsedLine,
  { slug, quantity, each }: WrittenLine,
  hasPrice: boolean,
  rates: readonly number[],
): boolean {
  const amount = read.fc ?? read.penya;
  const amounts = { each: [each], all: [each * quantity], unclear: [each, each * quantity] }[read.pricedFor];
  const factors = read.fc === undefined ? rates : [1];
  const prices = amounts.flatMap((one) => factors.map((factor) => one * factor));
  const isPrice = hasPrice ? amount !== undefined && prices.includes(amount) : amount === undefined;
  return read.slugs[0] === slug && read.quantity === quantity && isPrice;
}

function expectExactOrMarked(text: string, lines: readonly WrittenLine[], hasPrice: boolean, rates = [1]) {
  const read = readTestOrder(text);
  for (const line of lines)
    expect(
      read.lines.some(({ slugs }) => slugs.includes(line.slug)),
      text,
    ).toBe(true);
  for (const line of read.lines.filter(({ certainty }) => certainty !== "doubtful")) {
    const written = lines.find(({ slug }) => slug === line.slugs[0]);
    expect(written && isExact(line, written, hasPrice, rates), `${JSON.stringify(text)} ${line.text}`).toBe(
      true,
    );
  }
}

const nameOf = new Map(items.map(({ slug, text }) => [slug, text.en.name]));

test("a row of any table is read as it was written, or marked", () => {
  check.assert(
    check.property(order, layout, (lines, { columns, separator, counted, amount, unit, quotes }) => {
      const rows = lines.map((line) => {
        const cells = {
          name: nameOf.get(line.slug) ?? "",
          quantity: counted(line.quantity),
          each: `${amount(line.each)}${unit}`,
          all: `${amount(line.each * line.quantity)}${unit}`,
        };
        const isQuotable = /^[,;\t] ?$/.test(separator);
        return columns.map((name) => (isQuotable ? quotes(cells[name]) : cells[name])).join(separator);
      });
      expectExactOrMarked(rows.join("\n"), lines, columns.includes("each") || columns.includes("all"));
    }),
    { numRuns: sized(4_000), seed: freshSeed("any layout") },
  );
});

test("our own table is read as it was written, or marked, whatever a spreadsheet changed", () => {
  const change = check.record({
    separator: check.constantFrom(...CSV_SEPARATORS),
    before: check.constantFrom("", "\ufeff", "sep=;\n", '"sep=,"\n', "\n\n", "hello\n"),
    firstRow: check.constantFrom(0, 0, 1),
    columns: check.subarray([2, 3, 4, 5]),
    amount: amounts,
    unit: check.boolean(),
    quotes,
  });
  check.assert(
    check.property(order, change, (lines, { separator, before, firstRow, columns, amount, unit, quotes }) => {
      const cart: Cart.Cart = {
        adjustment: 0,
        lines: lines.map(({ slug, quantity }) => ({ kind: "item", id: slug, slug, quantity })),
      };
      const priceOf = (slug: string) => fc(lines.find((line) => line.slug === slug)?.each ?? 0);
      const table = csv(
        priced(cart, priceOf, rate(penya(PENYA_PER_FC), 1)),
        realSetting("de", "name", false),
        "\t",
      );
      const rows = table.trimEnd().split("\r\n").slice(firstRow, -1);
      const text = rows.map((row) =>
        row
          .split("\t")
          .map((cell, i) => {
            if (!/^\d+$/.test(cell)) return cell;
            return i === 0 ? cell : `${amount(Number(cell))}${unit ? (i < 4 ? " FC" : " Penya") : ""}`;
          })
          .filter((_, i) => i < 2 || columns.includes(i))
          .map((cell) => (cell.includes(separator) ? `"${cell}"` : quotes(cell)))
          .join(separator),
      );
      // Without a heading and a unit, an amount with a suffix is one in Penya.
      const rates = firstRow === 0 || unit ? [PENYA_PER_FC] : [1, PENYA_PER_FC];
      expectExactOrMarked(`${before}${text.join("\n")}`, lines, columns.length > 0, rates);
    }),
    { numRuns: sized(4_000), seed: freshSeed("any spreadsheet") },
  );
});
