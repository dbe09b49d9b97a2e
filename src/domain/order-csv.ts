/** An order as a table for a spreadsheet (RFC 4180). Amounts are plain digits, which every spreadsheet reads. */
import type { Order } from "./order.ts";
import { named, type Setting } from "./order-text.ts";

export const SEPARATORS = [",", ";", "\t"] as const;
export type Separator = (typeof SEPARATORS)[number];

type Cell = string | number | undefined;

/** A row as the standard asks, with its end. What a spreadsheet would compute is defused. */
export function csvRow(cells: readonly Cell[], separator: Separator): string {
  return `${cells.map((cell) => written(cell, separator)).join(separator)}\r\n`;
}

/** The table: heads, a row for each line, the discount, the totals. Rows end as the standard asks. */
export function csv(
  order: Order,
  { words, nameOf, recognise }: Setting,
  separator: Separator = separatorOf(words.locale),
): string {
  const { columns } = words;
  const hasNotes = order.lines.some(({ line }) => line.note);
  const { percent, penya } = order.adjustment;
  const rows: Cell[][] = [
    [
      columns.quantity,
      columns.item,
      columns.fcEach,
      "FC",
      columns.penyaEach,
      "Penya",
      ...(hasNotes ? [columns.note] : []),
    ],
    ...order.lines.map(({ line, unit, total }): Cell[] => [
      line.quantity,
      // A cell needs no quotes against misreading, unless an item is called the same.
      line.kind === "item"
        ? nameOf(line.slug)
        : recognise(line.label).kind === "unknown"
          ? line.label
          : `"${line.label}"`,
      unit?.fc,
      total?.fc,
      unit?.penya,
      total?.penya,
      ...(hasNotes ? [line.note] : []),
    ]),
    ...(percent === 0 ? [] : [["", named(percent, words), "", "", "", penya]]),
    ["", words.total, "", order.totalFc, "", order.totalPenya],
  ];
  return rows.map((row) => csvRow(row, separator)).join("");
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
