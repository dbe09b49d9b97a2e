/** Our own tables read back, whatever their language and separator, and also after a spreadsheet saved them. */

import type { OrderLabels } from "#domain/order/text/chat-text.ts";
import { SEPARATORS, withoutFormulaGuard } from "#domain/text/csv.ts";

/** `fc` and `penya` are for one piece of a line, and for all of a total. */
export type Row = Readonly<{ quantity: string; name: string; fc: string; penya: string; note: string }>;

/** The rows below the heads, or nothing when the text does not begin with the heads of one of our tables. */
export function tableIn(text: string, words: readonly OrderLabels[]): readonly Row[] | undefined {
  const [head = ""] = /^[^\n]*\S[^\n]*$/m.exec(text) ?? [];
  if (head.length > 400) return undefined;
  const separator = SEPARATORS.find((one) => isHead(cellsIn(head, one)[0] ?? [], words));
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

/** Rows of cells (RFC 4180). A quote that is never closed ends with the text. */
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
