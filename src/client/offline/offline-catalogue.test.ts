import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { itemPageEndpoints } from "#contract/item-pages.ts";
import { itemsEndpoints } from "#contract/items.ts";
import { pathOf } from "#testing/path-of.ts";
import { cacheNewestCatalogue, removeOldItemPages } from "./worker-caches.ts";

/** The methods of `CacheStorage` that are used here. `online` has the responses of the network. */
const cachedFiles = new Map<string, Map<string, Response>>();
const online = new Map<string, unknown>();
function requestedPath(request: string | Request): string {
  if (typeof request === "string") return request;
  const { pathname, search } = new URL(request.url);
  return pathname + search;
}

function open(name: string) {
  const entries = cachedFiles.get(name) ?? new Map<string, Response>();
  cachedFiles.set(name, entries);
  return {
    match: async (path: string) => entries.get(path)?.clone(),
    keys: async () => [...entries.keys()].map((path) => new Request(`http://skypurse.test${path}`)),
    delete: async (path: Request) => entries.delete(requestedPath(path)),
    put: async (path: string, response: Response) => void entries.set(path, response),
    async addAll(paths: readonly string[]) {
      if (!paths.every((path) => online.has(path))) throw new TypeError("Failed to fetch");
      for (const path of paths) entries.set(path, Response.json(online.get(path)));
    },
  };
}

beforeEach(() => {
  cachedFiles.clear();
  online.clear();
  vi.stubGlobal("caches", {
    open: async (name: string) => open(name),
    match: async (path: string, { cacheName }: { cacheName: string }) => open(cacheName).match(path),
  });
});
afterEach(() => void vi.unstubAllGlobals());

const hash = (name: string) => name.padEnd(32, "0").replaceAll(/[^0-9a-f]/g, "0");
const file = (name: string) => pathOf(itemsEndpoints.file, { params: { hash: hash(name) } });
const manifest = (list: string, fr: string) => ({
  origin: "imported",
  date: "2026-11-21",
  version: 3,
  count: 1,
  list: hash(list),
  names: { fr: hash(fr), en: hash("e0"), de: hash("d0"), tl: hash("c0") },
});
const emptyColumn = { at: [], values: [] };
const stats = Object.fromEntries(
  ["attack", "defense", "hp", "mp", "criticalRate", "criticalDamage", "attackSpeed", "moveSpeed"].map(
    (stat) => [stat, emptyColumn],
  ),
);
const list = (details: readonly string[]) => ({
  ...{ ids: [], kinds: [], kind: [], rarity: [], level: [], classId: [], flags: [] },
  ...{ attackMin: emptyColumn, attackMax: emptyColumn, defenseMin: emptyColumn, defenseMax: emptyColumn },
  ...{ flat: stats, percent: stats, details: details.map(hash) },
});

/** Fills the caches as after a visit in French that loaded two detail files. */
async function simulateVisit() {
  await open("items").put(pathOf(itemsEndpoints.manifest), Response.json(manifest("a1", "f1")));
  for (const name of ["a1", "f1", "1", "2"]) await open("item-files").put(file(name), Response.json([]));
}
const files = () => [...(cachedFiles.get("item-files")?.keys() ?? [])].sort();

test("a newer catalogue is cached with the same kinds of files as the older one, and unneeded files are removed", async () => {
  await simulateVisit();
  online.set(file("a2"), list(["2", "3"]));
  online.set(file("f2"), { names: "", searched: "" });
  const response = Response.json(manifest("a2", "f2"));
  expect(await cacheNewestCatalogue({ response })).toBe(response);
  expect(files()).toEqual([file("a2"), file("f2"), file("2")].sort());
});

test("a newer catalogue whose files cannot be fetched is not cached, and the older one stays complete", async () => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
  await simulateVisit();
  const before = files();
  online.set(file("a2"), list([]));
  expect(await cacheNewestCatalogue({ response: Response.json(manifest("a2", "f2")) })).toBeNull();
  expect(files()).toEqual(before);
  expect(warn).toHaveBeenCalledOnce();
});

test("the first catalogue, and the same one again, are cached unchanged", async () => {
  const first = Response.json(manifest("a1", "f1"));
  expect(await cacheNewestCatalogue({ response: first })).toBe(first);
  await simulateVisit();
  const again = Response.json(manifest("a1", "f1"));
  expect(await cacheNewestCatalogue({ response: again })).toBe(again);
  expect(files()).toHaveLength(4);
});

test.each([
  ["an error", new Response("", { status: 503 })],
  ["what is no manifest", Response.json({ list: "x" })],
])("%s is not cached", async (_what, response) => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
  expect(await cacheNewestCatalogue({ response })).toBeNull();
});

test("the search index is cached anew if it was cached before", async () => {
  await open("items").put(
    pathOf(itemsEndpoints.manifest),
    Response.json({ ...manifest("a1", "f1"), search: hash("5e1") }),
  );
  for (const name of ["a1", "5e1"]) await open("item-files").put(file(name), Response.json([]));
  online.set(file("a2"), list([]));
  online.set(file("5e2"), {});
  const response = Response.json({ ...manifest("a2", "f2"), search: hash("5e2") });
  expect(await cacheNewestCatalogue({ response })).toBe(response);
  expect(files()).toEqual([file("a2"), file("5e2")].sort());
});

test("the items of the cash shop are cached anew if they were cached before", async () => {
  const cashShop = { before: { ...manifest("a1", "f1"), cashShop: hash("cc1") }, newest: hash("cc2") };
  await open("items").put(pathOf(itemsEndpoints.manifest), Response.json(cashShop.before));
  for (const name of ["a1", "cc1"]) await open("item-files").put(file(name), Response.json([]));
  online.set(file("a2"), list([]));
  online.set(file("cc2"), []);
  const response = Response.json({ ...manifest("a2", "f2"), cashShop: cashShop.newest });
  expect(await cacheNewestCatalogue({ response })).toBe(response);
  expect(files()).toEqual([file("a2"), file("cc2")].sort());
});

test("only the newest pages of items are kept", async () => {
  const pages = await open("item-pages");
  const pageOf = (id: number) =>
    pathOf(itemPageEndpoints.item, { params: { id: String(id) }, query: { language: "en" } });
  for (let id = 1; id <= 302; id++) await pages.put(pageOf(id), Response.json({}));
  await removeOldItemPages();
  const kept = [...(cachedFiles.get("item-pages")?.keys() ?? [])];
  expect([kept.length, kept[0]]).toEqual([300, pageOf(3)]);
});
