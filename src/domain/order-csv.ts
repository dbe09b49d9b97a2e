/** An order as a table for a spreadsheet (RFC 4180). Amounts are plain digits, which every spreadsheet reads. */
import type { Order } from "./order.ts";
import { named, nameIn, type Setting } from "./order-text.ts";

type Cell = string | number | undefined;

/** The table: heads, a row for each line, the discount, the totals. Rows end as the standard asks. */
export function csv(order: Order, { words, nameOf }: Setting): string {
  const { columns } = words;
  const { percent, penya } = order.adjustment;
  const rows: Cell[][] = [
    [columns.quantity, columns.item, columns.fcEach, "FC", columns.penyaEach, "Penya"],
    ...order.lines.map(({ line, unit, total }): Cell[] => [
      line.quantity,
      nameIn({ line, unit, total }, nameOf),
      unit?.fc,
      total?.fc,
      unit?.penya,
      total?.penya,
    ]),
    ...(percent === 0 ? [] : [["", named(percent, words), "", "", "", penya]]),
    ["", words.total, "", order.totalFc, "", order.totalPenya],
  ];
  const separator = separatorOf(words.locale);
  return rows.map((row) => `${row.map((cell) => written(cell, separator)).join(separator)}\r\n`).join("");
}

/** Where a comma is the decimal mark, spreadsheets expect a semicolon between cells. */
export function separatorOf(locale: string): ";" | "," {
  const mark = new Intl.NumberFormat(locale).formatToParts(1.5).find(({ type }) => type === "decimal")?.value;
  return mark === "," ? ";" : ",";
}

function written(cell: Cell, separator: string): string {
  if (cell === undefined) return "";
  if (typeof cell === "number") return String(cell);
  // A cell that begins like this would be computed by a spreadsheet: an order from a stranger must not be.
  const defused = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell;
  const isPlain = !defused.includes(separator) && !/["\r\n]/.test(defused);
  return isPlain ? defused : `"${defused.replaceAll('"', '""')}"`;
}
