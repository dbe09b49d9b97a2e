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
import { afterAll, afterEach, beforeEach, expect, test, vi } from "vitest";
import { MAX_ITEMS } from "#contract/items.ts";
import { catalogueFolder, createActiveCatalogue } from "#features/items/server/active-catalogue.server.ts";
import {
  addVersion,
  currentVersion,
  itemsFolder,
  rollBack,
  versionNames,
} from "#features/items/server/catalogue-store.server.ts";
import { captureLog } from "#testing/captured-log.ts";
import { startGameApi } from "#testing/game/game-api.ts";
import { generatedGameItem, generatedGameItems } from "#testing/seed/generated-items.ts";
import { sourceOf } from "./game-api.server.ts";
import { type ImportOptions, importItems } from "./import.server.ts";
import { formatSummary } from "./import-summary.server.ts";

/** Two batches; the last one is not full. */
const FEW = 150;
let game = await startGameApi(FEW);
let dataDir: string;
let seconds = 0;
const folders: string[] = [];

function newFolder() {
  const folder = mkdtempSync(join(tmpdir(), "skypurse-items-"));
  folders.push(folder);
  return folder;
}
beforeEach(() => {
  dataDir = newFolder();
});
afterEach(async () => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  await game.stop();
  game = await startGameApi(FEW);
});
afterAll(async () => {
  await game.stop();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

const hurried = { callsPerMinute: 600_000, timeoutMs: 20_000, firstWaitMs: 1, retries: 3 };
/** Imports on the given day of November. */
const imported = (options: Partial<ImportOptions> = {}, source = sourceOf(game.address, hurried), day = 21) =>
  importItems(source, {
    dataDir,
    now: new Date(Date.UTC(2026, 10, day, 12, 0, seconds++)),
    quality: 5,
    ...options,
  });
const folder = () => itemsFolder(dataDir);
const downloads = () => readdirSync(join(folder(), "downloads"), { recursive: true });
const versionFile = (name: string, file: string) => join(folder(), "versions", name, file);
const shown = () => createActiveCatalogue(catalogueFolder(dataDir), captureLog().observer).manifest();
const isBatch = (path: string) => path.startsWith("/item/");
/** The id of a generated item, by its index. */
const idOf = (i: number) => generatedGameItem(i).id;

test.each([
  ["no items at all", () => ({ error: "maintenance" })],
  ["too few items", () => generatedGameItems(40)],
  ["an empty list", () => []],
])("a response with %s is requested again", async (_, answer) => {
  game.state.trouble = (path, before) =>
    isBatch(path) && before === 0 ? Response.json(answer()) : undefined;
  expect(await imported()).toMatchObject({ count: FEW, broken: [] });
});

test("responses that stay without items are refused with a message, and the next import retries", async () => {
  game.state.trouble = (path) => (isBatch(path) ? Response.json({ error: "maintenance" }) : undefined);
  await expect(imported({ maxBrokenPercent: 100 })).rejects.toThrow(
    /contains none of the requested entries\. The request was sent \d times/,
  );
  game.state.trouble = () => undefined;
  expect(await imported()).toMatchObject({ count: FEW });
});

test("an incomplete batch is not stored: the next import requests the missing item", async () => {
  game.items.set(idOf(130), null);
  expect(await imported({ maxBrokenPercent: 100, isDryRun: true })).toMatchObject({ count: FEW - 1 });
  expect(downloads().filter((name) => String(name).includes("batch-"))).toHaveLength(1);
  game.items.set(idOf(130), generatedGameItem(130));
  expect(await imported()).toMatchObject({ count: FEW });
});

test("an invalid response that an earlier release stored is requested again", async () => {
  await imported({ isDryRun: true });
  for (const name of downloads().filter((name) => String(name).endsWith("batch-0.json")))
    writeFileSync(join(folder(), "downloads", String(name)), '[{"error":"maintenance"}]');
  expect(await imported()).toMatchObject({ count: FEW, broken: [] });
});

test("items that are corrected after a refusal are part of the next import", async () => {
  game.items.set(idOf(3), { ...generatedGameItem(3), level: "high" });
  await expect(imported({ maxBrokenPercent: 0 })).rejects.toThrow("1 of 150 items are invalid");
  game.items.set(idOf(3), generatedGameItem(3));
  expect(await imported()).toMatchObject({ count: FEW, broken: [] });
});

test.each([
  ["its folder is gone", () => rmSync(versionFile(currentVersion(folder()), ""), { recursive: true })],
  ["its items are cut off", () => writeFileSync(versionFile(currentVersion(folder()), "items.json"), "[{")],
  [
    "it says nothing of itself",
    () => writeFileSync(versionFile(currentVersion(folder()), "version.json"), "{}"),
  ],
  ["its name is none", () => writeFileSync(join(folder(), "current"), "../../etc\n")],
  ["there is no name", () => writeFileSync(join(folder(), "current"), "")],
])("an import replaces a current version that cannot be read: %s", async (_, harm) => {
  await imported();
  harm();
  const summary = await imported();
  expect(summary.added).toHaveLength(FEW);
  expect(currentVersion(folder())).toBe(summary.name);
  expect(await shown()).toMatchObject({ origin: "imported", count: FEW });
  expect(await rollBack(folder())).toBe("shipped");
});

test("a rollback past an unreadable version is refused, and the message names the solution", async () => {
  await imported();
  game.items.delete(idOf(8));
  await imported();
  const [first = "", second = ""] = versionNames(folder());
  writeFileSync(versionFile(first, "version.json"), "{}");
  await expect(rollBack(folder())).rejects.toThrow(`"${first}" cannot be read`);
  await expect(rollBack(folder())).rejects.toThrow("--to shipped");
  expect(currentVersion(folder())).toBe(second);
  rmSync(versionFile(second, "version.json"));
  await expect(rollBack(folder())).rejects.toThrow(/cannot be read.*--to shipped/);
  writeFileSync(join(folder(), "current"), "../../etc\n");
  await expect(rollBack(folder())).rejects.toThrow("--to shipped");
  expect(await rollBack(folder(), "shipped")).toBe("shipped");
});

test("an import that waits for Retry-After can be aborted", async () => {
  const stop = new AbortController();
  game.state.trouble = (path) =>
    path === "/item" ? new Response("", { status: 429, headers: { "retry-after": "500" } }) : undefined;
  const source = sourceOf(game.address, {
    ...hurried,
    signal: stop.signal,
    notice: () => setTimeout(() => stop.abort(), 50),
  });
  await expect(imported({}, source)).rejects.toThrow("aborted");
});

test("a newer data version without changed items still updates the shown version and day", async () => {
  await imported();
  const next = await imported({}, undefined, 22);
  expect(next).toMatchObject({ added: [], changed: [], removed: [] });
  expect(await shown()).toMatchObject({ date: "2026-11-22", version: 37 });
  game.state.version = 38;
  expect(formatSummary(await imported({}, undefined, 22), false)).toContain("The active version is now");
  expect(await shown()).toMatchObject({ date: "2026-11-22", version: 38 });
  expect((await imported({}, undefined, 22)).name).toBeUndefined();
});

test("a list with more ids than a catalogue can hold is refused before any item is downloaded", async () => {
  const many = Array.from({ length: MAX_ITEMS + 1 }, (_, i) => i + 1);
  game.state.trouble = (path) => (path === "/item" ? Response.json(many) : undefined);
  await expect(imported()).rejects.toThrow(`more than ${MAX_ITEMS} ids`);
  expect(game.calls.filter(isBatch)).toEqual([]);
});

test("an endless response is refused without a retry", async () => {
  const blank = new TextEncoder().encode(" ".repeat(1 << 20));
  game.state.trouble = (path) =>
    path === "/item"
      ? new Response(new ReadableStream({ pull: (to) => to.enqueue(blank) }), { status: 200 })
      : undefined;
  await expect(imported()).rejects.toThrow(/\/item responded with more than \d+ MB/);
  expect(game.calls).toEqual(["/version/data", "/item"]);
});

test("a catalogue that could not be read is tried again later, and logged only once", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const log = captureLog();
  await imported();
  const file = readdirSync(versionFile(currentVersion(folder()), "")).find((name) =>
    name.startsWith("delivery-"),
  );
  const manifest = versionFile(currentVersion(folder()), join(file ?? "", "manifest.json"));
  const content = readFileSync(manifest);
  writeFileSync(manifest, "{");
  const catalogue = createActiveCatalogue(catalogueFolder(dataDir), log.observer);
  expect(await catalogue.manifest()).toMatchObject({ origin: "shipped" });
  vi.advanceTimersByTime(60_000);
  expect(await catalogue.manifest()).toMatchObject({ origin: "shipped" });
  expect(log.lines("catalogue_unreadable")).toHaveLength(1);
  writeFileSync(manifest, content);
  vi.advanceTimersByTime(60_000);
  expect(await catalogue.manifest()).toMatchObject({ origin: "imported" });
});

test("only a web download is reported as kept, and the next import deletes it", async () => {
  const copy = newFolder();
  mkdirSync(join(copy, "version"));
  mkdirSync(join(copy, "item"));
  writeFileSync(join(copy, "version/data.json"), "41");
  writeFileSync(join(copy, "item/some.json"), JSON.stringify(generatedGameItems(20)));
  expect(formatSummary(await imported({ isDryRun: true }), true)).toContain("is kept for the import");
  expect(downloads()).not.toEqual([]);
  const tried = await imported({ isDryRun: true }, sourceOf(copy));
  expect(formatSummary(tried, true)).not.toContain("kept for the import");
  await imported({}, sourceOf(copy));
  expect(downloads()).toEqual([]);
});

test("a version that cannot be written leaves no draft", async () => {
  const { name } = await imported();
  const unstorable = { source: "", importedAt: "2026-11-30T12:00:00.000Z", date: "2026-11-30", version: 1 };
  const contents = { items: [], history: { entries: [], gone: [{}] } as never };
  await expect(
    addVersion(folder(), { ...unstorable, replaced: "shipped" }, contents, { quality: 5 }),
  ).rejects.toThrow();
  expect(readdirSync(join(folder(), "versions"))).toEqual([name]);
});

test("an import that is stopped after its last request writes nothing", async () => {
  const stop = new AbortController();
  const source = sourceOf(game.address, hurried);
  const stopping: typeof source = {
    ...source,
    day(now) {
      stop.abort();
      return source.day(now);
    },
  };
  await expect(imported({ signal: stop.signal }, stopping)).rejects.toThrow("aborted");
  expect(existsSync(join(folder(), "versions"))).toBe(false);
});

test("an import that is stopped while it writes leaves no version", async () => {
  const stop = new AbortController();
  const timer = setInterval(() => existsSync(join(folder(), "versions")) && stop.abort());
  await expect(imported({ signal: stop.signal }).finally(() => clearInterval(timer))).rejects.toThrow(
    "aborted",
  );
  expect(readdirSync(join(folder(), "versions"))).toEqual([]);
  expect(await shown()).toMatchObject({ origin: "shipped" });
});
