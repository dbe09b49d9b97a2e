import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeEach, expect, test, vi } from "vitest";
import { catalogueFolder, createActiveCatalogue } from "#features/items/server/active-catalogue.server.ts";
import { itemsFolder } from "#features/items/server/catalogue-store.server.ts";
import { captureLog } from "#testing/captured-log.ts";
import { startGameApi } from "#testing/game/game-api.ts";
import { generatedGameItem } from "#testing/seed/generated-items.ts";
import { gameApi, sourceOf } from "./game-api.server.ts";
import { type ImportOptions, importItems } from "./import.server.ts";

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
const batches = () => game.calls.filter((path) => path.startsWith("/item/"));
/** The id of a generated item, by its index. */
const idOf = (i: number) => generatedGameItem(i).id;

test("failed, truncated and non-JSON responses are requested again", async () => {
  const troubles = [
    () => new Response("Bad gateway", { status: 502 }),
    () => "cut" as const,
    () => new Response("<html>Soon</html>"),
  ];
  game.state.trouble = (path, before) =>
    path === "/version/data" || before > 0 ? undefined : troubles[game.calls.length % troubles.length]?.();
  expect(await imported()).toMatchObject({ count: FEW });
  expect(batches()).toHaveLength(6);
});

test("a request that times out is sent again", async () => {
  game.state.trouble = (path, before) => (path === "/item" && before === 0 ? "hangs" : undefined);
  // A short timeout, because the test waits for it; many
  // retries, because a busy machine may exceed it repeatedly.
  const source = sourceOf(game.address, { ...hurried(), timeoutMs: 400, retries: 20 });
  expect(await importItems(source, { dataDir, now: new Date(), quality: 5 })).toMatchObject({
    count: FEW,
  });
  expect(game.calls.filter((path) => path === "/item").length).toBeGreaterThan(1);
});

test("a source that keeps failing is refused with a message, and stored batches are not requested again", async () => {
  game.state.trouble = (path) =>
    path.startsWith(`/item/${idOf(200)},`) ? new Response("", { status: 500 }) : undefined;
  await expect(imported()).rejects.toThrow(/responded with 500\. The request was sent 4 times\./);
  expect(await shown()).toMatchObject({ origin: "shipped" });
  game.calls.length = 0;
  game.state.trouble = () => undefined;
  expect(await imported()).toMatchObject({ count: FEW });
  expect(game.calls.filter((path) => path.startsWith("/item"))).toEqual([
    expect.stringMatching(`^/item/${idOf(200)},`),
  ]);
});

test("an import waits as long as Retry-After says, up to a limit", async () => {
  game.state.trouble = (path, before) =>
    path === "/item" && before === 0
      ? new Response("", { status: 429, headers: { "retry-after": "17" } })
      : undefined;
  expect(await imported()).toMatchObject({ count: FEW });
  expect(waits).toEqual([17_000]);
  game.state.trouble = () => new Response("", { status: 429, headers: { "retry-after": "86400" } });
  await expect(imported()).rejects.toThrow("1440 minutes");
});

test("a request that is refused with 403 is not retried", async () => {
  game.state.trouble = (path) => (path === "/item" ? new Response("", { status: 403 }) : undefined);
  await expect(imported()).rejects.toThrow(/\/item responded with 403\./);
  expect(game.calls).toEqual(["/version/data", "/item"]);
});

test("at most 300 requests are sent in any minute", async () => {
  // Only what the requests wait for: connections of earlier tests have timers of their own.
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
  try {
    const times: number[] = [];
    vi.stubGlobal("fetch", async () => {
      times.push(Date.now());
      return Response.json(1);
    });
    const source = gameApi("http://game.test");
    const asked = Promise.all(Array.from({ length: 700 }, () => source.version()));
    // 700 requests take less than three minutes. `runAllTimersAsync` would not end if a timer repeats.
    await vi.advanceTimersByTimeAsync(3 * 60_000);
    await asked;
    const inMinuteFrom = (start: number) =>
      times.filter((time) => time >= start && time < start + 60_000).length;
    expect(Math.max(...times.map(inMinuteFrom))).toBeLessThanOrEqual(300);
    expect(Math.max(...times.map(inMinuteFrom))).toBeGreaterThan(250);
  } finally {
    vi.unstubAllGlobals();
    vi.useRealTimers();
  }
});

test("an aborted import continues where it stopped", async () => {
  const stop = new AbortController();
  game.state.trouble = () => {
    if (batches().length === 3) stop.abort();
    return undefined;
  };
  await expect(imported({}, stop.signal)).rejects.toThrow("aborted");
  expect(await shown()).toMatchObject({ origin: "shipped" });
  const before = batches();
  const isKept = readdirSync(join(folder(), "downloads"), { recursive: true }).filter((name) =>
    String(name).includes("batch-"),
  ).length;
  game.state.trouble = () => undefined;
  expect(await imported()).toMatchObject({ count: FEW });
  expect(batches().length - before.length).toBe(3 - isKept);
});

test("two data versions are never mixed; the download starts again, and eventually fails with a message", async () => {
  game.state.trouble = (path, before) => {
    if (path === "/version/data" && before === 1) game.state.version = 38;
    return undefined;
  };
  expect(await imported()).toMatchObject({ version: 38 });
  expect(batches()).toHaveLength(6);
  game.state.trouble = (path) => {
    if (path === "/version/data") game.state.version += 1;
    return undefined;
  };
  await expect(imported()).rejects.toThrow("changed its data during every attempt");
  expect(await shown()).toMatchObject({ version: 38 });
});

test("a response that is not a list of ids, not a number, or empty is refused with a message", async () => {
  for (const [path, answer, words] of [
    ["/version/data", "v37", "/version/data must be a whole number"],
    ["/version/data", 2 ** 31, "/version/data must be a whole number of at most 2147483647"],
    ["/item", { ids: [] }, "/item must be a list with at least one id"],
    ["/item", [], "/item must be a list with at least one id"],
  ] as const) {
    game.state.trouble = (asked) => (asked === path ? Response.json(answer) : undefined);
    await expect(imported()).rejects.toThrow(words);
  }
  expect(() => sourceOf("ftp://game.test")).toThrow("neither an http(s) address nor a folder");
});

test("a download that is too large is refused and not kept, also if it arrives in several attempts", async () => {
  const source = () => sourceOf(game.address, { ...hurried(), maxMb: 0.2 });
  const attempt = () => importItems(source(), { dataDir, now: new Date(), quality: 5 });
  let isOff = true;
  game.state.trouble = (path) =>
    isOff && path.startsWith(`/item/${idOf(200)},`) ? new Response("", { status: 403 }) : undefined;
  for (let i = 200; i < FEW; i++)
    game.items.set(idOf(i), { ...generatedGameItem(i), padding: "x".repeat(4_000) });
  await expect(attempt()).rejects.toThrow("403");
  expect(batches()).toHaveLength(3);
  isOff = false;
  game.calls.length = 0;
  await expect(attempt()).rejects.toThrow("The source has sent more than 0.2 MB");
  expect(readdirSync(join(folder(), "downloads"))).toEqual([]);
  expect(await shown()).toMatchObject({ origin: "shipped" });
});

test("only the newest download is kept", async () => {
  game.state.trouble = (path) => (path.startsWith("/item/") ? new Response("", { status: 403 }) : undefined);
  for (const version of [38, 39]) {
    game.state.version = version;
    await expect(imported()).rejects.toThrow("403");
  }
  expect(readdirSync(join(folder(), "downloads"))).toEqual([expect.stringContaining("-v39-")]);
});

test("a redirect to another address is not followed", async () => {
  const other = await startGameApi(FEW);
  game.state.trouble = (path) => Response.redirect(`${other.address}${path}`, 302);
  await expect(imported().finally(other.stop)).rejects.toThrow("/version/data responded with 302.");
  expect(other.calls).toEqual([]);
});
