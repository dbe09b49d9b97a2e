/** Parses our own tables, whatever their language and separator, also after a spreadsheet saved them. */

import type { OrderLabels } from "#domain/order/text/chat-text.ts";
import { withoutFormulaGuard } from "#domain/text/csv.ts";
import { CSV_SEPARATORS } from "#domain/text/csv-separators.ts";

/** `fc` and `penya` are the price of one piece in a line, and the whole amount in a total. */
export type CsvRow = Readonly<{ quantity: string; name: string; fc: string; penya: string; note: string }>;

/**
 * Returns the rows below the headings, or `undefined` when the text does not begin with the headings of our
 * tables.
 */
export function tableIn(text: string, words: readonly OrderLabels[]): readonly CsvRow[] | undefined {
  const [head = ""] = /^[^\n]*\S[^\n]*$/m.exec(text) ?? [];
  if (head.length > 400) return undefined;
  const separator = CSV_SEPARATORS.find((one) => isHead(cellsIn(head, one)[0] ?? [], words));
  if (separator === undefined) return undefined;
  const [, ...rows] = cellsIn(text.trimStart(), separator);
  return rows.map(
    ([quantity = "", name = "", fcEach = "", fc = "", penyaEach = "", penya = "", note = ""]) => ({
      quantity,
      name: withoutFormulaGuard(name),
      fc: quantity === "" ? fc : fcEach,
      penya: quantity === "" ? penya : penyaEach,
      note: withoutFormulaGuard(note),
    }),
  );
}

function isHead(cells: readonly string[], words: readonly OrderLabels[]): boolean {
  return words.some(({ columns }) =>
    [columns.quantity, columns.item, columns.fcEach, "FC", columns.penyaEach, "Penya"].every(
      (column, i) => column === cells[i],
    ),
  );
}

/** Splits a text into rows of cells (RFC 4180). A quote that is never closed ends with the text. */
function cellsIn(text: string, separator: string): readonly (readonly string[])[] {
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
