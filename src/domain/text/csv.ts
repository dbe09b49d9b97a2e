/** Tables for a spreadsheet (RFC 4180) in which no text of a user is evaluated as a formula. */
import { oncePerLocale } from "./once-per-locale.ts";

export const CSV_SEPARATORS = [",", ";", "\t"] as const;
export type Separator = (typeof CSV_SEPARATORS)[number];

/** The byte order mark at the beginning of a file: without it, spreadsheets show "é" as two characters. */
export const BYTE_ORDER_MARK = "\ufeff";

export type CsvCell = string | number | undefined;

/** Formats the rows as text. Lines end with CRLF, as RFC 4180 requires. */
export function toCsv(rows: readonly (readonly CsvCell[])[], separator: Separator): string {
  return rows.map((row) => `${row.map((cell) => written(cell, separator)).join(separator)}\r\n`).join("");
}

/** Returns the separator that spreadsheets of a locale expect: a semicolon if the comma is the decimal mark. */
export const separatorOf = oncePerLocale((locale): Separator => {
  const mark = new Intl.NumberFormat(locale).formatToParts(1.5).find(({ type }) => type === "decimal")?.value;
  return mark === "," ? ";" : ",";
});

/**
 * Where a spreadsheet could start to read a formula, also with another separator. Leading quotes and apostrophes count, so that
 * removing one apostrophe restores the text.
 */
const FORMULA = /(?<=^|[,;\t\r\n])(?=["']*[=+\-@])|^(?='*[\t\r])/g;
const DEFUSED = /(?<=^|[,;\t\r\n])'(?=["']*[=+\-@])|^'(?='*[\t\r])/g;

/** Puts an apostrophe before each formula, which makes a spreadsheet show it as text. */
function defused(text: string): string {
  return text.replace(FORMULA, "'");
}

export function withoutFormulaGuard(cell: string): string {
  return cell.replace(DEFUSED, "");
}

/**
 * Quotes a cell that contains any separator, because the reader's spreadsheet may use another one than this table. With semicolons
 * the decimal mark is a comma: see `separatorOf`.
 */
function written(cell: CsvCell, separator: Separator): string {
  if (cell === undefined) return "";
  if (typeof cell === "number") return separator === ";" ? String(cell).replace(".", ",") : String(cell);
  const text = defused(cell);
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
