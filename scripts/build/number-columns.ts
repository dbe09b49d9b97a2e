/** The fields of an HTML node that are used here. */
type HtmlNode = {
  type: string;
  tagName?: string;
  value?: string;
  properties?: object;
  children?: HtmlNode[];
};

/** A figure, a range or a pair of figures, in any of the four languages: "4.56%", "10–11 %", "1 000", "89% / 11%", "–". */
const FIGURES = /^(?=.*[\d–])[\d\s.,:%+×−–/-]+(?:million(?:en|s)?|milyon)?$/iu;

const textOf = ({ value = "", children = [] }: HtmlNode): string => value + children.map(textOf).join("");
const elements = ({ children = [] }: HtmlNode, ...names: readonly string[]) =>
  children.filter(({ tagName = "" }) => names.includes(tagName));
const cellsOf = (row: HtmlNode) => elements(row, "th", "td");

/** A rehype plugin that aligns the columns of figures in the tables of a guide at the right, with their heads. */
export function numberColumns() {
  return (tree: HtmlNode) => {
    for (const table of tablesIn(tree)) alignFigures(table);
  };
}

function tablesIn(node: HtmlNode): readonly HtmlNode[] {
  return node.tagName === "table" ? [node] : (node.children ?? []).flatMap(tablesIn);
}

/** The first column names the rows, and stays at the left. */
function alignFigures(table: HtmlNode): void {
  const rowsIn = (name: string) => elements(table, name).flatMap((part) => elements(part, "tr"));
  const body = rowsIn("tbody").map(cellsOf);
  const count = Math.max(0, ...body.map(({ length }) => length));
  for (let column = 1; column < count; column++) {
    const texts = body.map((cells) => textOf(cells[column] ?? { type: "text" }).trim());
    if (!texts.every((text) => text === "" || FIGURES.test(text)) || !texts.some((text) => /\d/.test(text)))
      continue;
    for (const cells of [...rowsIn("thead").map(cellsOf), ...body]) {
      const cell = cells[column];
      if (cell) cell.properties = { ...cell.properties, className: ["num", "text-right"] };
    }
  }
}
