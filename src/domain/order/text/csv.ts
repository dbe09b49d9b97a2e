/** An order as a table for a spreadsheet. Amounts are plain digits, which every spreadsheet can parse. */

import type { Order } from "#domain/order/order.ts";
import { type CsvCell, type Separator, separatorOf, toCsv } from "#domain/text/csv.ts";
import { formatAdjustment, type TextContext } from "./chat-text.ts";

/** Formats the order as a table of headings, a row for each line, the adjustment, and the totals. */
export function csv(
  order: Order,
  { words, nameOf, matchItem }: TextContext,
  separator: Separator = separatorOf(words.locale),
): string {
  const { columns } = words;
  const hasNotes = order.lines.some(({ line }) => line.note);
  const { percent, penya } = order.adjustment;
  const rows: CsvCell[][] = [
    [columns.quantity, columns.item, columns.fcEach, "FC", columns.penyaEach, "Penya", columns.note],
    ...order.lines.map(({ line, unit, total }): CsvCell[] => [
      line.quantity,
      // In a cell, a label needs quotes only if an item has the same name.
      line.kind === "item"
        ? nameOf(line.slug)
        : matchItem(line.label).kind === "unknown"
          ? line.label
          : `"${line.label}"`,
      unit?.fc,
      total?.fc,
      unit?.penya,
      total?.penya,
      line.note,
    ]),
    ...(percent === 0 ? [] : [["", formatAdjustment(percent, words), "", "", "", penya, ""]]),
    ["", words.total, "", order.totalFc, "", order.totalPenya, ""],
  ];
  // Every row has as many cells as the heading; the column of notes exists only if a line has a note.
  return toCsv(hasNotes ? rows : rows.map((row) => row.slice(0, -1)), separator);
}
