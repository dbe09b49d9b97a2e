import { CURRENCY_WORD, SUFFIX } from "#domain/money/amount-notation.ts";
import { amountIn } from "#domain/money/parse-price.ts";

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
