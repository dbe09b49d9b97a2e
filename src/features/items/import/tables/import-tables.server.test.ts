import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import * as v from "valibot";
import { afterAll, afterEach, beforeEach, expect, test } from "vitest";
import { CharacterTablesFile, ItemSets } from "#contract/items.ts";
import { catalogueFolder, createActiveCatalogue } from "#features/items/server/active-catalogue.server.ts";
import { currentVersion, itemsFolder, versionNames } from "#features/items/server/catalogue-store.server.ts";
import { shippedTables } from "#features/items/server/tables/imported-tables.server.ts";
import { captureLog } from "#testing/captured-log.ts";
import document from "#testing/game/game-api.openapi.json" with { type: "json" };
import { startGameApi } from "#testing/game/game-api.ts";
import { gameTables } from "#testing/game/game-tables.ts";
import { generatedGameItem, generatedGameItems } from "#testing/seed/generated-items.ts";
import { sourceOf } from "../game-api.server.ts";
import { type ImportOptions, importItems } from "../import.server.ts";
import { formatSummary } from "../import-summary.server.ts";

const FEW = 20;
const SHIPPED_DAY = "2026-07-21";
const shipped = shippedTables();
let game = await startGameApi(FEW);
let dataDir: string;
let seconds = 0;
const folders: string[] = [];

function newFolder() {
  const folder = mkdtempSync(join(tmpdir(), "skypurse-tables-"));
  folders.push(folder);
  return folder;
}
beforeEach(() => {
  dataDir = newFolder();
  setTables();
});
afterEach(async () => {
  await game.stop();
  game = await startGameApi(FEW);
});
afterAll(async () => {
  await game.stop();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

function setTables() {
  const { lists, documents } = gameTables();
  for (const [path, entries] of Object.entries(lists)) game.lists.set(path, entries);
  for (const [path, content] of Object.entries(documents)) game.documents.set(path, content);
}
function removeTables() {
  game.lists.clear();
  game.documents.clear();
}

const hurried = (signal = new AbortController().signal) => ({
  ...{ callsPerMinute: 600_000, timeoutMs: 20_000, firstWaitMs: 1, retries: 1, signal },
});
/** Imports on the given day of November. */
const imported = (
  options: Partial<ImportOptions> = {},
  day = 21,
  source = sourceOf(game.address, hurried()),
) =>
  importItems(source, {
    ...{ dataDir, now: new Date(Date.UTC(2026, 10, day, 12, 0, seconds++)), quality: 5, ...options },
  });
const folder = () => itemsFolder(dataDir);

/** What browsers receive. */
async function served() {
  const catalogue = createActiveCatalogue(catalogueFolder(dataDir), captureLog().observer);
  const manifest = await catalogue.manifest();
  const file = async (hash = "") =>
    JSON.parse(Buffer.from((await catalogue.file(hash))?.identity ?? []).toString()) as unknown;
  return {
    manifest,
    sets: v.parse(ItemSets, await file(manifest.sets)),
    tables: v.parse(CharacterTablesFile, await file(manifest.characters)),
  };
}
const days = async () => (await served()).manifest.tables;
const ALL_SHIPPED = {
  ...{ sets: SHIPPED_DAY, skills: SHIPPED_DAY, pets: SHIPPED_DAY, npcs: SHIPPED_DAY },
  ...{ achievements: SHIPPED_DAY, statAwakes: SHIPPED_DAY, skillAwakes: SHIPPED_DAY },
};
const NEW = "2026-11-21";
const ALL_NEW = {
  ...{ sets: NEW, skills: NEW, pets: NEW, npcs: NEW, statAwakes: NEW, skillAwakes: NEW },
  achievements: SHIPPED_DAY,
};

test("the requested paths are those of the game's OpenAPI document", async () => {
  await imported();
  const paths = Object.keys(document.paths).map((path) => path.replace(/\{.*/, ""));
  expect(new Set(game.calls.map((path) => path.replace(/[\d,]+$/, "")))).toEqual(new Set(paths));
});

test("all tables of a source are served, with the day of their data and names in the game's languages", async () => {
  const summary = await imported();
  const { manifest, sets, tables } = await served();
  expect(manifest.tables).toEqual(ALL_NEW);
  expect(formatSummary(summary, false)).toContain("  skills: 206\n  raised pets: 9\n");
  const byId = <T extends Readonly<{ id: number }>>(rows: readonly T[]) =>
    rows.toSorted((a, b) => a.id - b.id);
  const translated = <T extends Readonly<{ name: Readonly<{ en: string }> }>>(row: T) => ({
    ...row,
    name: { en: row.name.en, fr: `${row.name.en} (fr)`, tl: `${row.name.en} (fil)` },
  });
  const translatedSets = shipped.sets.map((set) => {
    const { en: _en, ...names } = translated({ name: { en: set.name } }).name;
    return { ...set, names };
  });
  expect(byId(sets)).toEqual(byId(translatedSets));
  expect(byId(tables.skills)).toEqual(byId(shipped.skills.map(translated)));
  expect(byId(tables.npcs)).toEqual(byId(shipped.npcs.map(translated)));
  expect(tables.pets).toEqual(shipped.pets);
  expect(tables.achievements).toEqual(shipped.achievements);
  expect(tables.statAwakes).toEqual(shipped.statAwakes);
  expect(tables.skillAwakes).toEqual(expect.arrayContaining(shipped.skillAwakes));
});

test("files in an older format are built again with the imported tables", async () => {
  await imported();
  const before = await served();
  const version = join(folder(), "versions", currentVersion(folder()));
  for (const name of readdirSync(version).filter((name) => name.startsWith("delivery-")))
    rmSync(join(version, name), { recursive: true });
  expect(await served()).toEqual(before);
});

test("a source without tables leaves the shipped ones, and the summary says why", async () => {
  removeTables();
  const summary = await imported();
  const { manifest, sets, tables } = await served();
  expect(manifest).toMatchObject({ origin: "imported", count: FEW, tables: ALL_SHIPPED });
  expect(sets).toEqual(shipped.sets);
  expect(tables.skills).toEqual(shipped.skills);
  expect(formatSummary(summary, false)).toContain(
    `  skills: the 206 of 2026-07-21 stay. ${game.address}/skill responded with 404.`,
  );
});

test("each table that cannot be read stays as it was, and the others are replaced", async () => {
  const many = Array.from({ length: 10_001 }, (_, i) => i + 1);
  const answers: Readonly<Record<string, () => Response>> = {
    "/equipset": () => Response.json(many),
    "/housing/packs": () => new Response("<html>Soon</html>"),
    "/raisedpet": () => Response.json({ message: "soon" }),
    "/statawake": () => new Response("", { status: 403 }),
  };
  game.state.trouble = (path) => answers[path]?.();
  const summary = await imported();
  expect(summary.count).toBe(FEW);
  const words = formatSummary(summary, false);
  for (const [name, reason] of [
    ["sets of armor: the 248", "/equipset has more than 10000 ids, the maximum of a catalogue."],
    ["house NPCs: the 39", "/housing/packs responded with invalid JSON. The request was sent 2 times."],
    ["raised pets: the 9", "1 of 1 entries are invalid."],
    ["awakes of stats: the 48", "/statawake responded with 403."],
  ])
    expect(words).toMatch(new RegExp(`  ${name} of 2026-07-21 stay\\. .*${reason}`));
  const date = SHIPPED_DAY;
  expect(await days()).toEqual({ ...ALL_NEW, sets: date, npcs: date, pets: date, statAwakes: date });
  const { sets, tables } = await served();
  expect(sets).toEqual(shipped.sets);
  expect(tables.pets).toEqual(shipped.pets);
});

test("a table that is missing later stays as it was imported, with its day", async () => {
  const sta = game.lists.get("skill")?.get(7661);
  game.lists.get("skill")?.set(7661, { ...(sta as object), level: 19 });
  await imported();
  removeTables();
  game.items.set(1, { ...generatedGameItem(0), level: 99 });
  const summary = await imported({}, 28);
  expect(formatSummary(summary, false)).toContain("  skills: the 206 of 2026-11-21 stay.");
  const { manifest, tables } = await served();
  expect(manifest).toMatchObject({ date: "2026-11-28", tables: ALL_NEW });
  expect(tables.skills.find(({ id }) => id === 7661)?.fromLevel).toBe(19);
});

test("a changed table makes a new version, and an unchanged one does not", async () => {
  await imported();
  expect((await imported()).name).toBeUndefined();
  game.documents.set("raisedpet", [
    ...shipped.pets.map(({ item, parameter, values }) => ({
      petItemId: item,
      parameter,
      values: [...values, 1],
    })),
  ]);
  expect((await imported()).name).toBeDefined();
  expect(versionNames(folder())).toHaveLength(2);
});

test("an import that was stopped among the tables does not request again what has arrived", async () => {
  const stop = new AbortController();
  const batchOf = (path: string) => /^\/skill\/[\d,]+$/.test(path);
  game.state.trouble = (path) => {
    if (batchOf(path) && game.calls.filter(batchOf).length === 3) stop.abort();
    return undefined;
  };
  await expect(imported({}, 21, sourceOf(game.address, hurried(stop.signal)))).rejects.toThrow("aborted");
  expect((await served()).manifest).toMatchObject({ origin: "shipped", tables: ALL_SHIPPED });
  game.state.trouble = () => undefined;
  game.calls.length = 0;
  await imported();
  const isLater = (path: string) => /^\/(monster|npc|quest|lifestyle)/.test(path);
  expect(game.calls.filter((path) => !batchOf(path) && !isLater(path))).toEqual([
    "/version/data",
    "/housing/packs/479,10227,10368,10493,10508,10885,11279,11289,11312,11383,11403,11441,11593,11693,11758,11866,11960,12165,12199,12342,12671,12676,13066,13117,13322,13649,13881,13978,14035,14073,14180,14583,14760,15274,15276,15613,16730,18450,19378",
    "/version/data",
  ]);
  expect(game.calls.filter(batchOf)).toHaveLength(1);
  expect(await days()).toEqual(ALL_NEW);
});

test("a dry run keeps what can be read, and requests a faulty table again", async () => {
  game.documents.set("raisedpet", null);
  await imported({ isDryRun: true });
  expect((await served()).manifest.tables).toEqual(ALL_SHIPPED);
  game.calls.length = 0;
  setTables();
  await imported();
  expect(game.calls).toEqual(["/version/data", "/raisedpet", "/version/data"]);
  expect(await days()).toEqual(ALL_NEW);
});

test("a source that asks for a long pause at a table is not asked further", async () => {
  game.state.trouble = (path) =>
    path === "/skill" ? new Response("", { status: 429, headers: { "retry-after": "86400" } }) : undefined;
  await expect(imported()).rejects.toThrow("1440 minutes");
  expect(game.calls.at(-1)).toBe("/skill");
});

test("a saved copy has the tables at the paths of the API", async () => {
  const copy = newFolder();
  const write = (path: string, content: unknown) => {
    mkdirSync(dirname(join(copy, path)), { recursive: true });
    writeFileSync(join(copy, path), JSON.stringify(content));
  };
  write("version/data.json", 41);
  write("item/all.json", generatedGameItems(FEW));
  const { lists, documents } = gameTables();
  for (const [path, entries] of Object.entries(lists)) write(`${path}/all.json`, [...entries.values()]);
  write("raisedpet.json", documents.raisedpet);
  write("exchangemenus.json", documents.exchangemenus);
  writeFileSync(join(copy, "statawake.json"), "{");
  const summary = await imported({}, 21, sourceOf(copy));
  expect(summary.tables.map(({ table, why }) => [table, why])).toEqual([
    ["sets", undefined],
    ["skills", undefined],
    ["pets", undefined],
    ["npcs", undefined],
    ["statAwakes", `${join(copy, "statawake.json")} is not valid JSON.`],
    ["skillAwakes", `${join(copy, "skillawake.json")} is missing.`],
    ["monsters", undefined],
    ["shops", undefined],
    ["exchanges", undefined],
    ["quests", undefined],
    ["recipes", undefined],
  ]);
});
