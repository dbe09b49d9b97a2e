/** Tables for a spreadsheet (RFC 4180), in which nothing that somebody wrote is computed. */

export const SEPARATORS = [",", ";", "\t"] as const;
export type Separator = (typeof SEPARATORS)[number];

/** At the beginning of a file: without it spreadsheets take "é" for two characters. */
export const BYTE_ORDER_MARK = "\ufeff";

export type CsvCell = string | number | undefined;

/** The rows as text. They end as the standard asks. */
export function toCsv(rows: readonly (readonly CsvCell[])[], separator: Separator): string {
  return rows.map((row) => `${row.map(written).join(separator)}\r\n`).join("");
}

/** Where a comma is the decimal mark, spreadsheets expect a semicolon between cells. */
export function separatorOf(locale: string): Separator {
  const mark = new Intl.NumberFormat(locale).formatToParts(1.5).find(({ type }) => type === "decimal")?.value;
  return mark === "," ? ";" : ",";
}

/**
 * Every place where a spreadsheet could begin to read a formula: the beginning of the cell, and, because a file may be
 * split at another separator than its own, each place behind a separator or a line break. Quotes and apostrophes before
 * the formula count too, so that taking one apostrophe away always brings back what was written.
 */
const FORMULA = /(?<=^|[,;\t\r\n])(?=["']*[=+\-@])|^(?='*[\t\r])/g;
const DEFUSED = /(?<=^|[,;\t\r\n])'(?=["']*[=+\-@])|^'(?='*[\t\r])/g;

/** The text of a cell with an apostrophe before each formula, which makes a spreadsheet show it as text. */
function defused(text: string): string {
  return text.replace(FORMULA, "'");
}

/** The text of a cell as it was before `defused`. */
export function withoutFormulaGuard(cell: string): string {
  return cell.replace(DEFUSED, "");
}

/** Quoted where it holds any separator, because the reader's spreadsheet may split at another one than ours. */
function written(cell: CsvCell): string {
  if (cell === undefined) return "";
  if (typeof cell === "number") return String(cell);
  const text = defused(cell);
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
