import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Ajv } from "ajv";
import * as v from "valibot";
import { afterAll, afterEach, beforeEach, expect, test } from "vitest";
import { DETAILS_EACH, ItemsList } from "#contract/items.ts";
import { catalogueFolder, createActiveCatalogue } from "#features/items/server/active-catalogue.server.ts";
import {
  currentVersion,
  itemsFolder,
  rollBack,
  versionNames,
  withLock,
} from "#features/items/server/catalogue-store.server.ts";
import { captureLog } from "#testing/captured-log.ts";
import { sized } from "#testing/checks/test-size.ts";
import document from "#testing/game/game-api.openapi.json" with { type: "json" };
import { startGameApi } from "#testing/game/game-api.ts";
import { generatedGameItem, generatedGameItems } from "#testing/seed/generated-items.ts";
import { sourceOf } from "./game-api.server.ts";
import { type ImportOptions, importItems } from "./import.server.ts";
import { formatSummary } from "./import-summary.server.ts";

/** In ms. The import takes about three seconds, more on a busy machine. */
const BUSY_MS = 90_000;
const MANY = sized(20_000);
/** Three batches; the last one is not full. */
const FEW = 250;
let game = await startGameApi(FEW);
let dataDir: string;
let waits: number[];
const folders: string[] = [];

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "skypurse-items-"));
  folders.push(dataDir);
  waits = [];
});
afterEach(async () => {
  await game.stop();
  game = await startGameApi(FEW);
});
afterAll(async () => {
  await game.stop();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** Sends requests without delays; records each wait in `waits` instead. */
const hurried = (signal = new AbortController().signal) => ({
  callsPerMinute: 600_000,
  timeoutMs: 20_000,
  firstWaitMs: 1,
  retries: 3,
  signal,
  wait: async (ms: number) => void waits.push(ms),
});
let seconds = 0;
const imported = (options: Partial<ImportOptions> = {}, signal?: AbortSignal) =>
  importItems(sourceOf(game.address, hurried(signal)), {
    dataDir,
    now: new Date(Date.UTC(2026, 10, 21, 12, 0, seconds++)),
    quality: 5,
    ...options,
  });
const folder = () => itemsFolder(dataDir);
const shown = () => createActiveCatalogue(catalogueFolder(dataDir), captureLog().observer).manifest();
/** The id of a generated item, by its index. */
const idOf = (i: number) => generatedGameItem(i).id;

test("the generated API matches the game's OpenAPI document", () => {
  const ajv = new Ajv({ strict: false });
  const isItem = ajv.compile({
    $ref: "#/components/schemas/Item",
    components: { schemas: document.schemas },
  });
  expect(generatedGameItems(3_000).filter((item) => !isItem(item))).toEqual([]);
});

test(
  `${MANY} items are imported, shown without a restart, and rolled back`,
  async () => {
    await game.stop();
    game = await startGameApi(MANY);
    const catalogue = createActiveCatalogue(catalogueFolder(dataDir), captureLog().observer);
    expect(await catalogue.manifest()).toMatchObject({ origin: "shipped" });

    const progress: [number, number][] = [];
    const summary = await imported({ progress: (done, total) => progress.push([done, total]) });
    expect(summary).toMatchObject({ count: MANY, version: 37, broken: [], fields: {}, categories: {} });
    expect(summary.fwc).toBe(MANY / 8 - 1);
    expect(progress.at(-1)).toEqual([MANY / 100, MANY / 100]);
    // The version before and after, the list of ids, eleven tables, and requests of 100 items each.
    expect(game.calls).toHaveLength(3 + 11 + MANY / 100);

    const manifest = await catalogue.manifest();
    expect(manifest).toMatchObject({ origin: "imported", date: "2026-11-21", version: 37, count: MANY });
    const list = await catalogue.file(manifest.list);
    const { ids, details } = v.parse(ItemsList, JSON.parse(Buffer.from(list?.identity ?? []).toString()));
    expect(ids).toHaveLength(MANY);
    expect(details).toHaveLength(Math.ceil(MANY / DETAILS_EACH));
    for (const hash of [...details, ...Object.values(manifest.names)])
      expect(await catalogue.file(hash)).toBeDefined();
    // The files that a browser loads before the first row is shown.
    const weight = async (hash: string) => (await catalogue.file(hash))?.br?.length ?? 0;
    expect(await weight(manifest.list)).toBeLessThan(150_000);
    expect(await weight(manifest.names.fr)).toBeLessThan(250_000);
    expect(existsSync(join(folder(), "downloads"))).toBe(true);
    expect(readdirSync(join(folder(), "downloads"))).toEqual([]);

    expect(await rollBack(folder())).toBe("shipped");
    expect(await catalogue.manifest()).toMatchObject({ origin: "shipped" });
    // A page that is still open may request this file.
    expect(await catalogue.file(manifest.list)).toBeDefined();
    await expect(rollBack(folder())).rejects.toThrow("no earlier version");
  },
  BUSY_MS,
);

test("unknown fields, categories and parameters are stored unchanged, and counted", async () => {
  const [first, second] = [generatedGameItem(5), generatedGameItem(0)];
  game.items.set(first.id, {
    ...first,
    aura: { power: 3 },
    category: "mount",
    abilities: [{ parameter: "gravity", add: 2, rate: false, at: "night" }],
  });
  game.items.set(second.id, { ...second, aura: 1 });
  const summary = await imported();
  expect(summary).toMatchObject({
    fields: { aura: 2, "abilities.at": 1 },
    categories: { mount: 1 },
    parameters: { gravity: 1 },
  });
  expect(formatSummary(summary, false)).toContain("unknown fields (stored unchanged): ");
  const items = JSON.parse(
    readFileSync(join(folder(), "versions", currentVersion(folder()), "items.json"), "utf8"),
  ) as { id: number; more?: unknown }[];
  expect(items.find(({ id }) => id === first.id)).toMatchObject({
    category: "consumables",
    more: { aura: { power: 3 } },
    abilities: [{ parameter: "gravity", add: 2, more: { at: "night" } }],
  });
});

test("a dry run reports what would change, and changes nothing", async () => {
  const summary = await imported({ isDryRun: true });
  expect(summary.added.length).toBeGreaterThan(0);
  expect(summary.name).toBeUndefined();
  expect(formatSummary(summary, true)).toContain("This was a dry run");
  expect(await shown()).toMatchObject({ origin: "shipped" });
  expect(versionNames(folder())).toEqual([]);
  expect(existsSync(join(folder(), "current"))).toBe(false);
});

test("an import reports what changed, and an import without changes creates no version", async () => {
  await imported();
  game.items.set(idOf(7), { ...generatedGameItem(7), level: 99 });
  game.items.delete(idOf(8));
  game.items.set(9_999, { ...generatedGameItem(1), id: 9_999 });
  const summary = await imported();
  expect(summary).toMatchObject({ changed: [idOf(7)], removed: [idOf(8)], added: [9_999] });
  const again = await imported();
  expect(again.name).toBeUndefined();
  expect(formatSummary(again, false)).toContain("The items have not changed");
  expect(versionNames(folder())).toHaveLength(2);
});

test("a second import or rollback at the same time is refused", async () => {
  await withLock(folder(), async () => {
    await expect(imported()).rejects.toThrow("Another import or rollback");
    await expect(rollBack(folder(), "shipped")).rejects.toThrow("Another import or rollback");
  });
});

test("three earlier versions are kept for a rollback, and a rollback can name one", async () => {
  const names: string[] = [];
  for (let level = 1; level <= 5; level++) {
    game.items.set(idOf(0), { ...generatedGameItem(0), level });
    names.push((await imported()).name ?? "");
  }
  expect(versionNames(folder())).toEqual(names.slice(1));
  expect(await rollBack(folder())).toBe(names[3]);
  expect(await rollBack(folder())).toBe(names[2]);
  await expect(rollBack(folder(), "20200101-000000-v1")).rejects.toThrow("There is no version");
  await expect(rollBack(folder(), "../..")).rejects.toThrow("There is no version");
  // Versions in the rollback chain are kept in preference to a newer one that was rolled back.
  game.items.set(idOf(0), { ...generatedGameItem(0), level: 6 });
  const last = await imported();
  expect(versionNames(folder())).toEqual([names[1], names[2], names[4], last.name]);
  expect(await rollBack(folder())).toBe(names[2]);
  expect(await rollBack(folder())).toBe(names[1]);
  await expect(rollBack(folder())).rejects.toThrow("The previous version was deleted");
  expect(await rollBack(folder(), "shipped")).toBe("shipped");
});

test("an import that fails at the last step or was killed leaves the previous version, and no partial one", async () => {
  await imported();
  const catalogue = createActiveCatalogue(catalogueFolder(dataDir), captureLog().observer);
  const before = await catalogue.manifest();
  game.items.set(idOf(0), { ...generatedGameItem(0), level: 50 });
  const draft = join(folder(), "versions", "20991231-000000-v99.draft");
  mkdirSync(draft);
  writeFileSync(join(draft, "version.json"), "{");
  // A folder blocks the path to which the new pointer is written.
  mkdirSync(join(folder(), `current.${process.pid}.draft`));
  await expect(imported()).rejects.toThrow("EISDIR");
  expect(await catalogue.manifest()).toEqual(before);
  expect(await shown()).toEqual(before);
  rmSync(join(folder(), `current.${process.pid}.draft`), { recursive: true });
  await imported();
  expect(await catalogue.manifest()).not.toEqual(before);
  expect(existsSync(draft)).toBe(false);
});

test("an unreadable chosen version is logged, and the previous one is kept", async () => {
  const log = captureLog();
  await imported();
  const catalogue = createActiveCatalogue(catalogueFolder(dataDir), log.observer);
  const before = await catalogue.manifest();
  writeFileSync(join(folder(), "current"), "20991231-000000-v99\n");
  expect(await catalogue.manifest()).toEqual(before);
  expect(log.lines("catalogue_unreadable")).toHaveLength(1);
  expect(await shown()).toMatchObject({ origin: "shipped" });
});

test("files in an older format are built again from the items", async () => {
  await imported();
  const version = join(folder(), "versions", currentVersion(folder()));
  const before = await shown();
  for (const name of readdirSync(version).filter((name) => name.startsWith("delivery-")))
    rmSync(join(version, name), { recursive: true });
  expect(await shown()).toEqual(before);
});

test("a saved copy is imported without a network", async () => {
  const copy = mkdtempSync(join(tmpdir(), "skypurse-copy-"));
  folders.push(copy);
  mkdirSync(join(copy, "version"));
  mkdirSync(join(copy, "item"));
  const from = () => importItems(sourceOf(copy), { dataDir, now: new Date(), quality: 5 });
  await expect(from()).rejects.toThrow("version/data.json is missing");
  writeFileSync(join(copy, "version/data.json"), "41");
  writeFileSync(join(copy, "item/some.json"), JSON.stringify(generatedGameItems(20)));
  writeFileSync(join(copy, "item/one.json"), JSON.stringify(generatedGameItem(20)));
  expect(await from()).toMatchObject({ count: 21, version: 41 });
  expect(game.calls).toEqual([]);
  writeFileSync(join(copy, "item.json"), JSON.stringify([idOf(0), 77_777]));
  await expect(from()).rejects.toThrow("77777  is missing from the response");
  writeFileSync(join(copy, "item/broken.json"), "{");
  await expect(from()).rejects.toThrow("broken.json is not valid JSON");
});
