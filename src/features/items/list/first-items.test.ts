import { expect, test } from "vitest";
import { shippedCatalogue } from "#features/items/server/catalogue-bundle.server.ts";
import { localizedCatalogues } from "#features/items/server/localized-catalogues.server.ts";
import { listHref } from "./item-link.ts";
import { firstItemsAt } from "./items-url.ts";

const { manifest, files } = shippedCatalogue();
const shipped = localizedCatalogues({
  manifest: () => Promise.resolve(manifest),
  file: async (hash) => ({ identity: files.get(hash) ?? Buffer.from("") }),
});

test("without parameters, the server renders the gear of the newest championship", async () => {
  const catalogue = await shipped("de");
  const { list, facts } = firstItemsAt({}, catalogue, "de");
  expect(list.total).toBe(233);
  expect(list.gear.map(({ edition, singles, sets }) => [edition, singles.length, sets.length])).toEqual([
    [2026, 11, 9],
  ]);
  expect(facts.count).toBe(1720);
  const all = firstItemsAt({ fwc: 0 }, catalogue, "de").list;
  expect(all).toMatchObject({ gear: [], total: 1720 });
  expect(all.items).toHaveLength(40);
});

test("a rendered search finds what the page in the browser does", async () => {
  const catalogue = await shipped("de");
  const { list } = firstItemsAt({ q: "krit 5% knuckle" }, catalogue, "de");
  expect(list.total).toBe(4);
  expect(list.notes?.parts.map(({ without }) => without)).toEqual(["knuckle", "krit 5%"]);
  const { search: _search, ...older } = catalogue;
  expect(firstItemsAt({ q: "krit 5% knuckle" }, older, "de").list.total).toBe(0);
  expect(firstItemsAt({ q: "guardian stick" }, older, "de").list.total).toBe(1);
});

test.each([
  [{}, { item: 7 }, "?item=7"],
  [{ q: "a b?", item: 1, min: 3 }, { item: 7 }, "?q=a+b%3F&item=7&min=3"],
  [{ sort: "-attack", kind: undefined }, { sort: "attack" }, "?sort=attack"],
])("%j with %j is %s", (search, change, expected) => {
  expect(listHref(search, change)).toBe(expected);
});
