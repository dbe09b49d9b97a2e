import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { FactTable } from "./fact-table.tsx";

const html = renderToStaticMarkup(
  <FactTable
    label="All that is needed"
    head={["What", "On average", "Worst case"]}
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
])("a %s has an explicit role, because a grid layout may remove the implicit one", (role, count) => {
  expect(html.match(new RegExp(`role="${role}"`, "g"))).toHaveLength(count);
});

test("a table gets the keyboard focus only when it is wider than its container", () => {
  expect(html).not.toContain("tabindex");
  expect(html).not.toContain('role="group"');
});
