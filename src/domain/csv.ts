/** Tables for a spreadsheet (RFC 4180), in which nothing that somebody wrote is computed. */

export const SEPARATORS = [",", ";", "\t"] as const;
export type Separator = (typeof SEPARATORS)[number];

/** At the beginning of a file: without it spreadsheets take "é" for two characters. */
export const BYTE_ORDER_MARK = "\ufeff";

export type Cell = string | number | undefined;

/** The rows as text. They end as the standard asks. */
export function rowsOf(rows: readonly (readonly Cell[])[], separator: Separator): string {
  return rows.map((row) => `${row.map((cell) => written(cell, separator)).join(separator)}\r\n`).join("");
}

/** Where a comma is the decimal mark, spreadsheets expect a semicolon between cells. */
export function separatorOf(locale: string): Separator {
  const mark = new Intl.NumberFormat(locale).formatToParts(1.5).find(({ type }) => type === "decimal")?.value;
  return mark === "," ? ";" : ",";
}

/** Also what is led by apostrophes already, so that taking one away always brings back what was written. */
const DANGEROUS = /^'*[=+\-@\t\r]/;

/** What a cell said before it was defused. */
export function undefused(cell: string): string {
  return cell.startsWith("'") && DANGEROUS.test(cell) ? cell.slice(1) : cell;
}

function written(cell: Cell, separator: string): string {
  if (cell === undefined) return "";
  if (typeof cell === "number") return String(cell);
  // A cell that begins like this would be computed by a spreadsheet: an order from a stranger must not be.
  const defused = DANGEROUS.test(cell) ? `'${cell}` : cell;
  const isPlain = !defused.includes(separator) && !/["\r\n]/.test(defused);
  return isPlain ? defused : `"${defused.replaceAll('"', '""')}"`;
}
