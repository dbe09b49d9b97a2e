/** Parses our own tables, whatever their language, separator and columns, also after a spreadsheet saved them. */

import { CURRENCY_WORD, plainNotation } from "#domain/money/amount-notation.ts";
import { amountIn, type ParsedPrice, priceOf } from "#domain/money/parse-price.ts";
import * as Cart from "#domain/order/cart.ts";
import type { OrderLabels } from "#domain/order/text/chat-text.ts";
import { adjustmentLineIn, type IsCalled } from "#domain/order/text/order-labels.ts";
import { withoutFormulaGuard } from "#domain/text/csv.ts";
import { CSV_SEPARATORS } from "#domain/text/csv-separators.ts";
import { toSingleLine } from "#domain/text/name.ts";
import type { ItemMatcher } from "./match-item.ts";
import { matchEntry, type ParsedEntry, parseQuantity } from "./parse-entry.ts";
import { cellsIn, withoutZeroDecimals } from "./table-cells.ts";

/** `fc` and `penya` are for one piece or for all, as `pricedFor` says, and the whole amount in a total. */
export type CsvRow = Readonly<{
  quantity: string;
  name: string;
  fc: string;
  penya: string;
  note: string;
  pricedFor: "each" | "all";
  /** Cells with digits in columns that are not ours: one may be the price. */
  others: string;
}>;

type TableColumn = "quantity" | "name" | "fcEach" | "fc" | "penyaEach" | "penya" | "note" | "kind";
/** The columns of our tables, in order. */
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

/**
 * Returns the rows below the headings and the lines before them, or `undefined` when the text has no headings of our
 * tables.
 */
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

/** Returns the column of each heading in one language. There are at least the number of pieces and the item. */
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
    const found = headings.map((heading) => COLUMNS[names.indexOf(heading)]);
    if (found.includes("quantity") && found.includes("name")) return found;
  }
  return undefined;
}

function rowOf(cells: readonly string[], columns: readonly (TableColumn | undefined)[]): CsvRow {
  const cell = (column: TableColumn) =>
    columns.includes(column) ? (cells[columns.indexOf(column)] ?? "") : "";
  const quantity = withoutZeroDecimals(cell("quantity").trim());
  const isEach = quantity !== "" && (columns.includes("fcEach") || columns.includes("penyaEach"));
  return {
    quantity,
    name: withoutFormulaGuard(cell("name")),
    fc: cell(isEach ? "fcEach" : "fc"),
    penya: cell(isEach ? "penyaEach" : "penya"),
    note: withoutFormulaGuard(cell("note")),
    pricedFor: isEach ? "each" : "all",
    others: cells.filter((text, i) => columns[i] === undefined && /\d/u.test(text)).join(" / "),
  };
}

/**
 * Reads a line as a row of our table without its headings. Its amounts prove it: those of all pieces are those of one,
 * times the number of pieces.
 */
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

/** Returns the whole number in a cell; "" for an empty one. */
function numberIn(cell: string): number | "" | undefined {
  return cell.trim() === "" ? "" : amountIn(withoutZeroDecimals(cell.trim()));
}

function isBelow([quantity = "", name = "", ...amounts]: readonly string[], isCalled: IsCalled): boolean {
  if (quantity.trim() !== "" || amounts.slice(0, 4).some((cell) => /\p{L}/u.test(cell))) return false;
  return isCalled(name, "total") || adjustmentLineIn(name, isCalled) !== undefined;
}

/** A line of a table. */
type TableLine = Omit<ParsedEntry, "isFor"> & Pick<CsvRow, "pricedFor" | "note">;

/** Reads a row as a line of an order. */
export function lineOf(row: CsvRow, matchItem: ItemMatcher): TableLine {
  const [, quoted] = /^"([^"]*)"$/.exec(row.name) ?? [];
  const entry = matchEntry(quoted ?? row.name, quoted !== undefined, matchItem);
  const { quantity, isGuess } = parseQuantity(row.quantity);
  const [inFc, inPenya] = [priceIn(row.fc, "fc"), priceIn(row.penya, "penya")];
  const price = row.fc.trim() === "" ? inPenya : { ...inFc, penya: inPenya.penya };
  const isUneven = row.pricedFor === "all" && (price.fc ?? price.penya ?? 0) % quantity !== 0;
  const isUnpriced = Object.values(price).every((amount) => amount === undefined);
  const others = isUnpriced && row.others !== "" ? { unread: row.others } : {};
  const isOdd =
    others.unread !== undefined ||
    [inFc, inPenya].some(({ choice, unread }) => choice !== undefined || unread !== undefined);
  return {
    ...entry,
    ...price,
    ...others,
    certainty: isGuess || isOdd || isUneven ? "doubtful" : entry.certainty,
    quantity,
    pricedFor: row.pricedFor,
    note: toSingleLine(row.note, Cart.MAX_NOTE),
  };
}

const UNIT = new RegExp(` ?${CURRENCY_WORD}$`, "iu");

/** Reads the amount in a column of one currency, whose name may follow it: "1,600.00 FC". */
export function priceIn(cell: string, currency: "fc" | "penya"): ParsedPrice {
  const written = cell.trim();
  const plain = plainNotation(written);
  const [unit = ""] = UNIT.exec(plain) ?? [];
  const isOther = unit !== "" && /^ ?f/iu.test(unit) !== (currency === "fc");
  const amount = withoutZeroDecimals(plain.slice(0, plain.length - unit.length));
  return priceOf(isOther ? written : amount, currency, written);
}
