/** Copies of the game's API in the forms of 2023 and 2026, made of the shipped items, are imported without a loss. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Ajv } from "ajv";
import { afterAll, expect, test } from "vitest";
import type { GameItem } from "#contract/items.ts";
import { shippedItems } from "#features/items/server/catalogue-bundle.server.ts";
import { itemsFolder, readItems } from "#features/items/server/catalogue-store.server.ts";
import { sized } from "#testing/checks/test-size.ts";
import document from "#testing/game/game-api.openapi.json" with { type: "json" };
import { writeGameCopy } from "#testing/game/game-copy.ts";
import { gameItemOf, presentGameItemOf } from "#testing/game/game-item-of.ts";
import { sourceOf } from "./game-api.server.ts";
import { importItems } from "./import.server.ts";

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});
function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "skypurse-copy-"));
  folders.push(folder);
  return folder;
}

function copyOf(items: readonly object[]): string {
  const copy = newFolder();
  for (const folder of ["version", "item"]) mkdirSync(join(copy, folder));
  writeFileSync(join(copy, "version/data.json"), "12");
  writeFileSync(join(copy, "item/all.json"), JSON.stringify(items));
  return copy;
}

/** As an import stores it: a missing sell price is none, and every item is of the day of the copy. */
const stored = ({ date: _date, ...item }: GameItem): GameItem => ({
  ...item,
  sellPrice: item.sellPrice ?? 0,
});

test.each([
  ["2023", gameItemOf],
  ["2026", presentGameItemOf],
])("in the form of %s, each field of each item is right", async (_form, formOf) => {
  const shipped = shippedItems();
  const dataDir = newFolder();
  const summary = await importItems(sourceOf(copyOf(shipped.map(formOf))), {
    ...{ dataDir, now: new Date(), quality: 5, maxBrokenPercent: 0 },
  });
  const counts = {
    fields: {},
    leftOut: {},
    categories: {},
    subcategories: {},
    rarities: {},
    sexes: {},
    parameters: {},
  };
  expect(summary).toMatchObject({ broken: [], count: shipped.length, ...counts });
  const byId = (items: readonly GameItem[]) => items.toSorted((one, other) => one.id - other.id);
  expect(readItems(itemsFolder(dataDir), summary.name ?? "")).toEqual(byId(shipped.map(stored)));
});

test("the form of 2026 is that of the game's OpenAPI document", () => {
  const schema = { $ref: "#/components/schemas/Item", components: { schemas: document.schemas } };
  const isItem = new Ajv({ strict: false }).compile(schema);
  // The document lacks this word, which the game's data have.
  const documented = shippedItems().filter(({ rarity }) => rarity !== "ultimate");
  expect(documented.length).toBeGreaterThan(1_500);
  const forms = documented.map(presentGameItemOf);
  expect(forms.filter((item) => !isItem(item))).toEqual([]);
});

test("a copy as large as the game is imported with all of its tables, and without a refusal", async () => {
  const copy = newFolder();
  const count = sized(15_000);
  writeGameCopy(copy, count);
  const summary = await importItems(sourceOf(copy), {
    ...{ dataDir: newFolder(), now: new Date(), quality: 5, maxBrokenPercent: 0 },
  });
  expect(summary).toMatchObject({ broken: [], count });
  const tables = summary.tables.filter(({ why }) => why === undefined);
  expect(tables.map(({ table, broken }) => [table, broken.length])).toEqual(
    ["monsters", "shops", "exchanges", "quests", "recipes"].map((table) => [table, 0]),
  );
}, 60_000);
