/** What imports changed is shown with each item, also after it is gone, and after a rollback. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as v from "valibot";
import { afterAll, beforeEach, expect, test } from "vitest";
import { CatalogueChanges, ItemPage } from "#contract/item-pages.ts";
import { sourceOf } from "#features/items/import/game-api.server.ts";
import { importItems } from "#features/items/import/import.server.ts";
import { catalogueFolder, createActiveCatalogue } from "#features/items/server/active-catalogue.server.ts";
import { shippedItems } from "#features/items/server/catalogue-bundle.server.ts";
import { itemsFolder, rollBack } from "#features/items/server/catalogue-store.server.ts";
import { captureLog } from "#testing/captured-log.ts";
import { startGameApi } from "#testing/game/game-api.ts";
import { generatedGameItem } from "#testing/seed/generated-items.ts";
import { itemBooks } from "./item-book.server.ts";

const COUNT = 250;
let game = await startGameApi(COUNT);
let dataDir: string;
const folders: string[] = [];
beforeEach(async () => {
  await game.stop();
  game = await startGameApi(COUNT);
  dataDir = mkdtempSync(join(tmpdir(), "skypurse-history-"));
  folders.push(dataDir);
});
afterAll(async () => {
  await game.stop();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** Imports the next version of the data, on a day of November. */
async function importedOn(day: number) {
  game.state.version++;
  await importItems(sourceOf(game.address, { callsPerMinute: 600_000, retries: 0 }), {
    ...{ dataDir, quality: 5, now: new Date(Date.UTC(2026, 10, day, 12)) },
  });
}
async function book() {
  const books = itemBooks(createActiveCatalogue(catalogueFolder(dataDir), captureLog().observer));
  return books();
}
const itemPage = async (id: number) => v.parse(ItemPage, (await book()).item(id, "en"));
const changes = async () => v.parse(CatalogueChanges, (await book()).changes("en"));
const edit = (i: number, change: object) => {
  const item = generatedGameItem(i);
  game.items.set(item.id, { ...item, ...change });
  return item.id;
};
const on = (day: number) => ({ date: `2026-11-${day}`, version: 37 + day - 20 });

test("the first import has nothing new: it only says what is no more in the game's data", async () => {
  await importedOn(21);
  const imported = new Set(game.items.keys());
  const shipped = shippedItems();
  const [gone] = shipped.filter(({ id }) => !imported.has(id));
  const [kept] = shipped.filter(({ id }) => imported.has(id));
  const [first, ...others] = await changes();
  expect(others).toEqual([]);
  expect(first).toMatchObject({ ...on(21), origin: "imported", added: { total: 0 }, changed: { total: 0 } });
  expect(first?.removed.total).toBe(shipped.filter(({ id }) => !imported.has(id)).length);
  const page = await itemPage(gone?.id ?? 0);
  expect(page).toMatchObject({ item: gone, gone: on(21), history: [{ ...on(21), kind: "removed" }] });
  if (kept) expect((await itemPage(kept.id)).history).toEqual([]);
});

test("an item has its history over the versions, until it is gone, and when it is back", async () => {
  await importedOn(21);
  const id = edit(7, { level: 77, buyPrice: 5 });
  const added = 9_999;
  game.items.set(added, { ...generatedGameItem(2), id: added });
  await importedOn(22);
  const level = { path: "level", before: 8, after: 77 };
  const changed = { ...on(22), kind: "changed", fields: expect.arrayContaining([level]) };
  expect((await itemPage(id)).history).toEqual([changed]);
  expect((await itemPage(added)).history).toEqual([{ ...on(22), kind: "added", fields: [] }]);
  expect((await changes())[0]).toMatchObject({
    ...{ ...on(22), removed: { total: 0, rows: [] } },
    added: { total: 1, rows: [{ id: added }] },
    changed: { total: 1, rows: [{ item: { id, level: 77 }, fields: 2 }] },
  });

  game.items.delete(id);
  await importedOn(23);
  expect(await itemPage(id)).toMatchObject({
    ...{ item: { id, level: 77 }, gone: on(23), history: [{ ...on(23), kind: "removed" }, changed] },
  });
  expect((await changes())[0]?.removed.rows).toEqual([expect.objectContaining({ id, level: 77 })]);
  expect((await book()).counts.items).toBe(COUNT);

  edit(7, {});
  await importedOn(24);
  const back = await itemPage(id);
  expect(back.gone).toBeUndefined();
  expect(back.item.level).toBe(8);
  expect(back.history.map(({ kind }) => kind)).toEqual(["added", "removed", "changed"]);
});

test("a version without changes adds nothing, and a rollback has the history of its version", async () => {
  await importedOn(21);
  const id = edit(7, { level: 77 });
  await importedOn(22);
  await importedOn(23);
  expect((await itemPage(id)).history.map(({ date }) => date)).toEqual(["2026-11-22"]);
  expect((await itemPage(id)).source).toMatchObject({ origin: "imported", ...on(23) });
  await rollBack(itemsFolder(dataDir));
  await rollBack(itemsFolder(dataDir));
  expect((await itemPage(id)).item.level).toBe(8);
  expect((await itemPage(id)).history).toEqual([]);
  // The next import goes on from there.
  await importedOn(24);
  expect((await itemPage(id)).history.map(({ date }) => date)).toEqual(["2026-11-24"]);
  await rollBack(itemsFolder(dataDir), "shipped");
  expect(await changes()).toEqual([]);
});

test("an item that a source has, but not in a form that can be read, stays as it was and is not gone", async () => {
  await importedOn(21);
  const before = await itemPage(generatedGameItem(7).id);
  const id = edit(7, { level: "seven" });
  await importedOn(22);
  expect(await itemPage(id)).toEqual({ ...before, source: { ...before.source, ...on(22) } });
  expect((await changes()).map(({ date }) => date)).toEqual(["2026-11-21"]);
  edit(7, { level: 77 });
  await importedOn(23);
  expect((await itemPage(id)).history.map(({ kind }) => kind)).toEqual(["changed"]);
});

test("the state of an item names the import that changed it, as far as the active version knows", async () => {
  const state = async (id: number) => (await book()).itemState(id);
  const id = edit(7, {});
  await importedOn(21);
  const first = await state(id);
  expect(first).toEqual({ values: expect.any(Number), changedAt: undefined });
  edit(7, { level: 77 });
  await importedOn(22);
  const second = await state(id);
  expect(second).toEqual({ values: expect.any(Number), changedAt: "2026-11-22T12:00:00.000Z" });
  expect(second?.values).not.toBe(first?.values);
  game.items.delete(id);
  await importedOn(23);
  expect(await state(id)).toEqual({ values: null, changedAt: "2026-11-23T12:00:00.000Z" });
  await rollBack(itemsFolder(dataDir));
  expect(await state(id)).toEqual(second);
  await rollBack(itemsFolder(dataDir), "shipped");
  expect((await state(id))?.changedAt).toBeUndefined();
});
