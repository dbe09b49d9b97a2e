import { expect, test } from "vitest";
import { ITEM_COLUMNS } from "#domain/catalogue/item-sorting.ts";
import { columnGridStyle } from "#features/items/list/table/table-columns.ts";
import { WIDTH_CLASS } from "./rendered-table.tsx";
import { withParam } from "./row-url.ts";

/** A step of the scale of sizes, in rem. */
const STEP = 0.25;

test.each(ITEM_COLUMNS)("the column %s is as wide as in the table of the browser", (column) => {
  const grid = Object.values(columnGridStyle([column]))[0].split(" ");
  expect(grid).toEqual(["2.5rem", "minmax(13rem,1fr)", expect.any(String), "0.25rem"]);
  expect(`${Number(WIDTH_CLASS[column].slice("w-".length)) * STEP}rem`).toBe(grid[2]);
});

test.each([
  ["/fwc-items", "item", 7, "/fwc-items?item=7"],
  ["/fwc-items?q=a+b%3F&item=1&min=3", "item", 7, "/fwc-items?q=a+b%3F&item=7&min=3"],
  ["/fwc-items?sort=-attack", "sort", "attack", "/fwc-items?sort=attack"],
])("%s with %s=%s is %s", (url, name, value, expected) => {
  expect(withParam(url, name, value)).toBe(expected);
});
