import { CURRENCY_WORD, currencyOf, SUFFIX } from "#domain/money/amount-notation.ts";
import { amountIn } from "#domain/money/parse-price.ts";
import * as Cart from "#domain/order/cart.ts";
import { LABEL_MARK } from "#domain/order/text/quoted-labels.ts";
import { isTotal } from "./trade-words.ts";

export type WrittenEntry = Readonly<{
  text: string;
  cells?: string;
  isUnclear?: boolean;
  /** Whether a number stands alone after the name: it may be pieces or a price. */
  isBare?: boolean;
  /** Numbers of which at least one may be the price, as written. */
  unread?: string;
}>;

const SEPARATORS = ["\t", "|", ";"] as const;
/** A comma that separates cells: between digits it may also group them. */
const TIGHT_COMMA = /(?<!\d),(?=\S)|,(?=[^\s\d])/u;
/** A comma that separates cells, or groups digits. Only a group can begin with two zeros. */
const UNCLEAR_COMMA = /\d,(?!0\d)\d/u;

export function hasUnclearComma(line: string): boolean {
  return TIGHT_COMMA.test(line) && UNCLEAR_COMMA.test(line);
}

/** `undefined` if the line does not name one thing with its numbers. */
export function rowIn(line: string): WrittenEntry | undefined {
  const separator = SEPARATORS.find((one) => line.includes(one));
  if (separator !== undefined) return rowEntry(line.split(separator));
  if (!TIGHT_COMMA.test(line) || /,\s/u.test(line)) return undefined;
  return rowEntry(line.split(","), UNCLEAR_COMMA.test(line));
}

const QUOTED_ROWS = [",", ";", "\t"].map((separator) => {
  const cell = `(?:"(?:[^"]|"")*"|[^"${separator}]*)`;
  return [separator, new RegExp(`^\\s*${cell}(?:${separator} ?${cell})+\\s*$`, "u")] as const;
});

/** Reads a row in which a tool put quotes around cells: `"Gold Ring","2","500 FC"`. */
export function quotedRowIn(line: string): WrittenEntry | undefined {
  if (!line.includes('"')) return undefined;
  const [separator] = QUOTED_ROWS.find(([, pattern]) => pattern.test(line)) ?? [];
  if (separator === undefined) return undefined;
  const [cells = []] = cellsIn(line.replaceAll(`${separator} "`, `${separator}"`).trim(), separator);
  return rowEntry(cells);
}

/** Joins the cells of a row that names one thing. `isUnclear`: its numbers may also be parts of one number. */
export function rowEntry(cells: readonly string[], isUnclear = false): WrittenEntry | undefined {
  const filled = cells.map((cell) => cell.trim()).filter((cell) => isFilled(cell));
  const isNumeric = (cell: string) => isNumberCell(cell) || isPriceCell(cell) || isCountCell(cell);
  const numbers = filled.filter(isNumeric);
  const [name, ...others] = filled.filter((cell) => !isNumeric(cell));
  if (name === undefined || others.length > 0 || numbers.length === 0) return undefined;
  if (isTotal(name)) return totalEntry(name, numbers);
  const entry = (isUnclear ? undefined : clearEntry(name, numbers)) ?? unclearEntry(name, numbers);
  const isBare = filled[0] === name && numbers.length === 1 && numbers.every(isNumberCell);
  return {
    ...entry,
    cells: filled.join("; "),
    ...(isBare && { isBare, ...(numbers.some(mayBePrice) && { isUnclear: true }) }),
  };
}

function isFilled(cell: string): boolean {
  return /[\p{L}\p{N}\p{So}]/u.test(cell) || LABEL_MARK.test(cell);
}

/** Joins a name, at most one number of pieces, and a price; or the prices of one piece and of all. */
function clearEntry(name: string, numbers: readonly string[]): WrittenEntry | undefined {
  const prices = numbers.filter((cell) => isPriceCell(cell));
  const [count, ...others] = numbers.filter((cell) => !isPriceCell(cell));
  const pieces = count === undefined ? undefined : piecesIn(count);
  if (others.length > 0 || (count !== undefined && pieces === undefined)) return undefined;
  const start = pieces === undefined ? name : `${pieces} x ${name}`;
  const [first = "", second, ...more] = prices;
  if (second === undefined) return { text: `${start} ${first}`.trim(), ...isGrouped(count) };
  if (more.length > 0 || pieces === undefined) return undefined;
  if (isFc(first) !== isFc(second)) return { text: `${start} ${[first, second].sort(byCurrency).join(" ")}` };
  const [each, all] = [amountOf(first), amountOf(second)];
  const isProven = each !== undefined && each * pieces === all;
  return isProven ? { text: `${start} ${first} each` } : undefined;
}

/** A number of pieces with separators is more likely a price. */
function isGrouped(count = ""): Pick<WrittenEntry, "isUnclear"> {
  return /\d[.,' ]\d/u.test(withoutZeroDecimals(count)) ? { isUnclear: true } : {};
}

/** Keeps the numbers as written. The first that can be one is the number of pieces, for the player to check. */
function unclearEntry(name: string, numbers: readonly string[]): WrittenEntry {
  const marked = numbers.findIndex(isCountCell);
  const index = marked >= 0 ? marked : numbers.findIndex((cell) => piecesIn(cell) !== undefined);
  const pieces = numbers.length > 1 || marked >= 0 ? piecesIn(numbers[index] ?? "") : undefined;
  const unread = numbers.filter((_, i) => pieces === undefined || i !== index).join(" / ");
  return {
    text: pieces === undefined ? name : `${pieces} x ${name}`,
    isUnclear: true,
    ...(unread && { unread }),
  };
}

/** A number beside the sum may be of pieces, or of either currency. */
function totalEntry(name: string, numbers: readonly string[]): WrittenEntry {
  const prices = numbers.filter((cell) => isPriceCell(cell));
  return prices.length === 1 ? { text: `${name} ${prices[0]}` } : { text: name, unread: numbers.join(" / ") };
}

function piecesIn(cell: string): number | undefined {
  if (isPriceCell(cell)) return undefined;
  const pieces = amountIn(withoutZeroDecimals(cell.replace(/^\D+|\D+$/gu, "")));
  return pieces !== undefined && pieces >= 1 && pieces <= Cart.MAX_QUANTITY ? pieces : undefined;
}

const UNIT = new RegExp(` ?${CURRENCY_WORD}$`, "iu");
const isFc = (price: string) => currencyOf(UNIT.exec(price)?.[0] ?? "") === "fc";
const byCurrency = (a: string, b: string) => Number(isFc(b)) - Number(isFc(a));
const amountOf = (price: string) => amountIn(price.replace(UNIT, ""));

/** Splits a text into rows of cells (RFC 4180). A quote that is never closed ends with the text. */
export function cellsIn(text: string, separator: string): readonly (readonly string[])[] {
  const rows: string[][] = [[]];
  let cell = "";
  let isQuoted = false;
  for (let i = 0; i < text.length; i++) {
    const character = text[i] ?? "";
    if (isQuoted) {
      if (character !== '"') cell += character;
      else if (text[i + 1] === '"') cell += text[++i];
      else isQuoted = false;
    } else if (character === '"' && cell === "") isQuoted = true;
    else if (character === separator || character === "\n") {
      rows.at(-1)?.push(cell);
      cell = "";
      if (character === "\n") rows.push([]);
    } else cell += character;
  }
  rows.at(-1)?.push(cell);
  return rows.filter((row) => row.some((one) => one !== ""));
}

/** Returns a number without the decimals ".00", which spreadsheets add to whole numbers. */
export function withoutZeroDecimals(number: string): string {
  return number.replace(/(?<=\d)[.,]0{1,2}$/u, "");
}

const PRICE = new RegExp(`^\\d[\\d.,' ]*(?: ?${SUFFIX}(?: ?${CURRENCY_WORD})?| ?${CURRENCY_WORD})$`, "iu");

export function isPriceCell(cell: string): boolean {
  return PRICE.test(cell);
}

/** Whether a cell holds nothing but digits: it may be a number of pieces, or a price. */
export function isNumberCell(cell: string): boolean {
  return /^\d[\d.,' ]*$/u.test(cell);
}

/** The cheapest price of a product that is known, in FC. */
const LEAST_PRICE = 50;

/** Whether a number after a name may as well be a price as a number of pieces. */
export function mayBePrice(number: string): boolean {
  return (amountIn(number) ?? 0) >= LEAST_PRICE;
}

export const PIECES = "(?:pcs?|pieces?|pièces?|stk|stück|stueck|piraso)";
const COUNT = new RegExp(`^(?:[x×*] ?\\d{1,4}|\\d{1,4} ?(?:[x×]|${PIECES}\\.?))$`, "iu");

export function isCountCell(cell: string): boolean {
  return COUNT.test(cell);
}
