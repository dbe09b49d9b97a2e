import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as v from "valibot";
import { afterAll, expect, test } from "vitest";
import { ImportReport } from "#contract/catalogue/import-report.ts";
import { folderOf, itemsFolder } from "#features/items/server/catalogue-store.server.ts";
import { startGameApi } from "#testing/game/game-api.ts";
import { generatedGameItem } from "#testing/seed/generated-items.ts";
import { sourceOf } from "./game-api.server.ts";
import { importItems } from "./import.server.ts";

const dataDir = mkdtempSync(join(tmpdir(), "skypurse-report-"));
const game = await startGameApi(250);
afterAll(async () => {
  await game.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

let seconds = 0;
async function reportOfImport() {
  const { name = "" } = await importItems(sourceOf(game.address, { callsPerMinute: 600_000 }), {
    ...{ dataDir, quality: 5, maxBrokenPercent: 5 },
    now: new Date(Date.UTC(2026, 10, 21, 12, 0, seconds++)),
  });
  const file = join(folderOf(itemsFolder(dataDir), name), "summary.json");
  return v.parse(ImportReport, JSON.parse(readFileSync(file, "utf8")));
}

test("a version has a report of what its import changed, and of words that it did not know", async () => {
  const first = await reportOfImport();
  expect(first.count).toBe(250);
  expect(first.tables.map(({ table }) => table)).toContain("sets");
  expect(first.removed.rows).toHaveLength(100);
  expect(first.removed.total).toBeGreaterThan(100);

  const [sword, gone, odd] = [8, 16, 9].map(generatedGameItem);
  const { id = 0 } = sword ?? {};
  game.items.set(id, { ...sword, rarity: "ultimate", buyPrice: 777 });
  game.items.delete(gone?.id ?? 0);
  game.items.set(9_999, { ...generatedGameItem(2), id: 9_999, name: { en: "New Sword" } });
  game.items.set(odd?.id ?? 0, {
    ...odd,
    ...{ rarity: "mythic", aura: 1, [`${"x".repeat(200)}\0`]: 1 },
    name: { en: 7 },
  });
  game.items.set(10_002, {
    ...generatedGameItem(3),
    id: 10_002,
    rarity: "mythic",
    [`${"x".repeat(200)}`]: 1,
  });
  game.state.version++;
  const report = await reportOfImport();
  expect(report.added).toEqual({
    total: 2,
    rows: [
      { id: 9_999, name: "New Sword" },
      { id: 10_002, name: expect.any(String) },
    ],
  });
  expect(report.changed).toEqual({ total: 1, rows: [{ id, name: expect.any(String) }] });
  expect(report.changedFields).toEqual({ rarity: 1, buyPrice: 1 });
  expect(report.removed.rows.map((row) => row.id)).toEqual([gone?.id]);
  expect(report.kept).toEqual({ total: 1, rows: [{ id: odd?.id, name: expect.any(String) }] });
  expect(report.broken).toEqual({ total: 1, rows: [{ id: String(odd?.id), why: expect.any(String) }] });
  expect(report.unknown.rarities).toEqual({ mythic: 1 });
  expect(report.unknown.fields).toEqual({ ["x".repeat(80)]: 1 });
});
