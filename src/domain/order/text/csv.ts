/** Amounts are plain digits, which every spreadsheet can parse. */

import { type Order, writtenAmount } from "#domain/order/order.ts";
import { type CsvCell, type Separator, separatorOf, toCsv } from "#domain/text/csv.ts";
import { formatAdjustment, hasAdjustment, type TextContext } from "./chat-text.ts";

export function csv(
  order: Order,
  { words, nameOf, matchItem }: TextContext,
  separator: Separator = separatorOf(words.locale),
): string {
  const { columns, kinds } = words;
  const { buyer, note } = order;
  const hasNotes = buyer !== undefined || note !== undefined || order.lines.some(({ line }) => line.note);
  const hasKinds = order.lines.some(({ kind }) => kind);
  const { agreed } = order.adjustment;
  const rows: CsvCell[][] = [
    [
      columns.quantity,
      columns.item,
      columns.fcEach,
      "FC",
      columns.penyaEach,
      "Penya",
      columns.note,
      columns.kind,
    ],
    ...order.lines.map(({ line, unit, total, kind }): CsvCell[] => [
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
      kind && kinds[kind],
    ]),
    ...(hasAdjustment(order)
      ? [["", formatAdjustment(agreed, words), "", "", "", writtenAmount(order), "", ""]]
      : []),
    ["", words.total, "", order.totalFc, "", order.totalPenya, "", ""],
    ...(buyer ? [["", words.buyer, "", "", "", "", buyer, ""]] : []),
    ...(note ? [["", words.note, "", "", "", "", note, ""]] : []),
  ];
  // Kinds and notes are left out if no line has one; the kinds are always after the notes.
  const width = hasKinds ? 8 : hasNotes ? 7 : 6;
  return toCsv(
    rows.map((row) => row.slice(0, width)),
    separator,
  );
}
