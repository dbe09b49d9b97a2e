/** Our own tables, in any language, separator and columns, also saved by a spreadsheet. */

import { CURRENCY_WORD, currencyOf, plainNotation } from "#domain/money/amount-notation.ts";
import type { Currency } from "#domain/money/money.ts";
import { amountIn, NO_PRICE, type ParsedPrice, priceOf } from "#domain/money/parse-price.ts";
import * as Cart from "#domain/order/cart.ts";
import type { OrderLabels } from "#domain/order/text/chat-text.ts";
import { adjustmentRowIn, type IsCalled } from "#domain/order/text/order-labels.ts";
import { CSV_SEPARATORS, withoutFormulaGuard } from "#domain/text/csv.ts";
import type { ItemMatcher } from "./match-item.ts";
import { matchEntry, type ParsedEntry, parseQuantity } from "./parse-entry.ts";
import { cellsIn, withoutZeroDecimals } from "./table-row.ts";

export type CsvRow = Readonly<{
  quantity: string;
  name: string;
  price: PriceCell | undefined;
  penya: string;
  note: string;
  /** Cells with digits in columns that are not ours: one may be the price. */
  others: string;
}>;

/** A sum is for all pieces only if the table also has a column for each. */
type PriceCell = Readonly<{
  text: string;
  currency: Currency;
  isFor: ParsedEntry["isFor"];
  /** The cell of all pieces beside a price of each. */
  sum: string;
}>;

type TableColumn = "quantity" | "name" | "fcEach" | "fc" | "penyaEach" | "penya" | "note" | "kind";
const COLUMNS: readonly TableColumn[] = [
  "quantity",
  "name",
  "fcEach",
  "fc",
  "penyaEach",
  "penya",
  "note",
  "kind",
];
/** Only the last two columns may be missing. */
const LEAST_COLUMNS = 6;
/** Headings are looked for in this many lines: a player may write something before a table. */
const MAX_LINES_BEFORE = 20;
const MAX_HEAD = 400;

/** `undefined` without the headings of our tables. */
export function tableIn(
  text: string,
  words: readonly OrderLabels[],
): Readonly<{ before: readonly string[]; rows: readonly CsvRow[] }> | undefined {
  const lines = text.split("\n", MAX_LINES_BEFORE);
  for (const [index, line] of lines.entries())
    for (const separator of CSV_SEPARATORS) {
      const columns = line.length > MAX_HEAD ? undefined : columnsIn(cellsIn(line, separator)[0], words);
      if (columns === undefined) continue;
      const [, ...rows] = cellsIn(text.split("\n").slice(index).join("\n"), separator);
      return {
        before: lines.slice(0, index),
        rows: rows.filter((row) => columnsIn(row, words) === undefined).map((row) => rowOf(row, columns)),
      };
    }
  return undefined;
}

/** Whether a line tells a spreadsheet the separator of a table: "sep=;". */
export function isSeparatorLine(line: string): boolean {
  return /^\s*"?sep=[,;\t]"?[,;\t\s]*$/iu.test(line);
}

/** At least the number of pieces and the item. */
function columnsIn(
  cells: readonly string[] = [],
  words: readonly OrderLabels[],
): readonly (TableColumn | undefined)[] | undefined {
  const headings = cells.map((cell) => cell.trim().toLowerCase());
  for (const { columns } of words) {
    const { quantity, item, fcEach, penyaEach, note, kind } = columns;
    const names = [quantity, item, fcEach, "FC", penyaEach, "Penya", note, kind].map((name) =>
      name.toLowerCase(),
    );
    const columnsOfHeadings = headings.map((heading) => COLUMNS[names.indexOf(heading)]);
    if (columnsOfHeadings.includes("quantity") && columnsOfHeadings.includes("name"))
      return columnsOfHeadings;
  }
  return undefined;
}

function rowOf(cells: readonly string[], columns: readonly (TableColumn | undefined)[]): CsvRow {
  const cell = (column: TableColumn) => (cells[columns.indexOf(column)] ?? "").trim();
  const prices = (["fc", "penya"] as const).flatMap((currency) => {
    const [each, sum] = [cell(`${currency}Each`), cell(currency)];
    const isOurs = columns.includes(`${currency}Each`);
    return [
      { text: each, currency, isFor: "each" as const, sum },
      { text: sum, currency, isFor: isOurs ? ("all" as const) : undefined, sum: "" },
    ].filter(({ text }) => text !== "");
  });
  return {
    quantity: withoutZeroDecimals(cell("quantity")),
    name: withoutFormulaGuard(cell("name")),
    // Some spreadsheets fill empty cells with zeros.
    price: prices.find(({ text }) => /[^0.,]/u.test(text)) ?? prices[0],
    penya: cell("penya"),
    note: withoutFormulaGuard(cell("note")),
    others: cells.filter((text, i) => columns[i] === undefined && /\d/u.test(text)).join(" / "),
  };
}

/** A row of our table without its headings: the amounts of all pieces must be those of one, times the number of pieces. */
export function ownRowIn(line: string, isCalled: IsCalled): CsvRow | undefined {
  if (line.length > MAX_HEAD) return undefined;
  for (const separator of CSV_SEPARATORS) {
    const [cells = []] = cellsIn(line, separator);
    const isOurs = cells.length >= LEAST_COLUMNS && cells.length <= COLUMNS.length;
    if (isOurs && (isProven(cells) || isBelow(cells, isCalled))) return rowOf(cells, COLUMNS);
  }
  return undefined;
}

function isProven([quantity = "", name = "", ...amounts]: readonly string[]): boolean {
  const pieces = amountIn(withoutZeroDecimals(quantity.trim()));
  const [fcEach, fc, penyaEach, penya] = amounts.slice(0, 4).map(numberIn);
  if (!pieces || pieces > Cart.MAX_QUANTITY || !/[^\d\s.,]/u.test(name)) return false;
  const isProduct = (each: number | "" | undefined, all: number | "" | undefined) =>
    typeof each === "number" && typeof all === "number" && each * pieces === all;
  const isFc = isProduct(fcEach, fc);
  // One piece costs as much as all: groups of digits between commas may look the same.
  const isLong = pieces > 1 || Number(penya) > 999;
  return isLong && (isFc || (fcEach === "" && fc === "")) && isProduct(penyaEach, penya);
}

function numberIn(cell: string): number | "" | undefined {
  return cell.trim() === "" ? "" : amountIn(withoutZeroDecimals(cell.trim()));
}

function isBelow([quantity = "", name = "", ...amounts]: readonly string[], isCalled: IsCalled): boolean {
  if (quantity.trim() !== "" || amounts.slice(0, 4).some((cell) => /\p{L}/u.test(cell))) return false;
  return isCalled(name, "total") || adjustmentRowIn(name, amounts[3] ?? "", isCalled) !== undefined;
}

export function tableEntry(row: CsvRow, matchItem: ItemMatcher): ParsedEntry {
  const [, quoted] = /^"([^"]*)"$/.exec(row.name) ?? [];
  const entry = matchEntry(quoted ?? row.name, quoted !== undefined, matchItem);
  const { quantity, isGuess } = parseQuantity(row.quantity);
  const read = row.price ? priceIn(row.price.text, row.price.currency) : NO_PRICE;
  const unread = read.unread ?? (row.price ? undefined : row.others || undefined);
  const isOdd =
    isGuess || row.quantity === "" || read.choice || unread !== undefined || !isEven(row, read, quantity);
  return {
    ...entry,
    ...read,
    unread,
    certainty: isOdd ? "doubtful" : entry.certainty,
    quantity,
    isFor: row.price?.isFor,
  };
}

/** Whether the price of each piece makes the sum beside it, and the price of all divides evenly. */
function isEven({ price }: CsvRow, { fc, penya }: ParsedPrice, quantity: number): boolean {
  const amount = fc ?? penya;
  if (!price || amount === undefined) return true;
  if (price.isFor === "all") return amount % quantity === 0;
  const sum = price.sum === "" ? NO_PRICE : priceIn(price.sum, price.currency);
  return price.sum === "" || sum[price.currency] === amount * quantity;
}

const UNIT = new RegExp(` ?${CURRENCY_WORD}$`, "iu");

/** Reads the amount in a column of one currency, whose name may follow it: "1,600.00 FC". */
export function priceIn(written: string, currency: Currency): ParsedPrice {
  const plain = plainNotation(written);
  const [unit = ""] = UNIT.exec(plain) ?? [];
  const isOther = unit !== "" && currencyOf(unit) !== currency;
  const amount = withoutZeroDecimals(plain.slice(0, plain.length - unit.length));
  return priceOf(isOther ? written : amount, currency, written);
}
