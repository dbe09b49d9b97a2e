import { expect, test } from "vitest";
import { numberColumns } from "../../../../scripts/build/number-columns.ts";

type Node = {
  type: string;
  tagName?: string;
  value?: string;
  properties?: { className?: string[] };
  children?: Node[];
};

const element = (tagName: string, children: Node[]): Node => ({ type: "element", tagName, children });
const row = (name: string, cells: readonly string[]) =>
  element(
    "tr",
    cells.map((value) => element(name, [{ type: "text", value }])),
  );

/** Returns which columns of a table are aligned at the right, in its head and in each row. */
function aligned(head: readonly string[], ...rows: readonly (readonly string[])[]) {
  const table = element("table", [
    element("thead", [row("th", head)]),
    element(
      "tbody",
      rows.map((cells) => row("td", cells)),
    ),
  ]);
  numberColumns()({ type: "root", children: [element("section", [table])] });
  return table.children
    ?.flatMap((part) => part.children ?? [])
    .map((one) =>
      one.children?.map(({ properties }) => properties?.className?.includes("text-right") ?? false),
    );
}

test.each([
  ["4.56%"],
  ["89 % / 11 %"],
  ["10–11%"],
  ["1 000 000"],
  ["1.000,5"],
  ["+7"],
  ["−5"],
  ["1,25 Millionen"],
  ["1.25 milyon"],
])("a column of %s is aligned at the right, with its head", (figure) => {
  expect(aligned(["Step", "Chance"], ["1st", figure], ["2nd", "–"])).toEqual([
    [false, true],
    [false, true],
    [false, true],
  ]);
});

test("columns with words, empty columns and the first column stay at the left", () => {
  expect(aligned(["1", "2", "3"], ["1", "28 tries", ""], ["2", "30", ""])).toEqual([
    [false, false, false],
    [false, false, false],
    [false, false, false],
  ]);
});
