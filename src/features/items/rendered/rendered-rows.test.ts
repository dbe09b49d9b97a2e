import { expect, test } from "vitest";
import { ITEM_COLUMNS } from "#domain/catalogue/item-sorting.ts";
import { columnGridStyle } from "#features/items/list/table/table-columns.ts";
import { shippedCatalogue } from "#features/items/server/catalogue.server.ts";
import { localizedCatalogues } from "#features/items/server/localized-catalogues.server.ts";
import { firstListAt } from "./first-list.ts";
import { WIDTH_CLASS } from "./rendered-table.tsx";
import { withParam } from "./row-url.ts";

/** A step of the scale of sizes, in rem. */
const STEP = 0.25;

test.each(ITEM_COLUMNS)("the column %s is as wide as in the table of the browser", (column) => {
  const grid = Object.values(columnGridStyle([column]))[0].split(" ");
  expect(grid).toEqual(["2.5rem", "minmax(13rem,1fr)", expect.any(String), "0.25rem"]);
  expect(`${Number(WIDTH_CLASS[column].slice("w-".length)) * STEP}rem`).toBe(grid[2]);
});

test("without parameters, the server renders the gear of the newest championship", async () => {
  const { manifest, files } = shippedCatalogue();
  const catalogue = localizedCatalogues({
    manifest: () => Promise.resolve(manifest),
    file: async (hash) => files.get(hash),
  });
  const { gear, items } = firstListAt({}, await catalogue("de"));
  expect(items).toHaveLength(233);
  expect(gear.map(({ edition, singles, sets }) => [edition, singles.length, sets.length])).toEqual([
    [2026, 11, 9],
  ]);
  expect(firstListAt({ fwc: 0 }, await catalogue("de"))).toMatchObject({ gear: [], total: 1720 });
});

test.each([
  ["/fwc-items", "item", 7, "/fwc-items?item=7"],
  ["/fwc-items?q=a+b%3F&item=1&min=3", "item", 7, "/fwc-items?q=a+b%3F&item=7&min=3"],
  ["/fwc-items?sort=-attack", "sort", "attack", "/fwc-items?sort=attack"],
])("%s with %s=%s is %s", (url, name, value, expected) => {
  expect(withParam(url, name, value)).toBe(expected);
});
