import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { FactTable } from "./fact-table.tsx";

const html = renderToStaticMarkup(
  <FactTable
    label="All that is needed"
    head={["What", "On average", "At worst"]}
    rows={[{ key: "tries", name: "Tries", cells: ["91", "2,411"] }]}
  />,
);

test.each([
  ["table", 1],
  ["rowgroup", 2],
  ["row", 2],
  ["columnheader", 3],
  ["rowheader", 1],
  ["cell", 2],
])("a %s says that it is one, whatever it looks like on a narrow screen", (role, count) => {
  expect(html.match(new RegExp(`role="${role}"`, "g"))).toHaveLength(count);
});

test("a table is a stop of the keyboard only where it is wider than its place", () => {
  expect(html).not.toContain("tabindex");
  expect(html).not.toContain('role="group"');
});
