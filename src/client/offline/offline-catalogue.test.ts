import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { cacheNewestCatalogue } from "./offline-catalogue.ts";

/** The methods of `CacheStorage` that are used here. `online` has the responses of the network. */
const kept = new Map<string, Map<string, Response>>();
const online = new Map<string, unknown>();
const address = (of: string | Request) => (typeof of === "string" ? of : new URL(of.url).pathname);

function open(name: string) {
  const own = kept.get(name) ?? new Map<string, Response>();
  kept.set(name, own);
  return {
    match: async (of: string) => own.get(of)?.clone(),
    keys: async () => [...own.keys()].map((path) => new Request(`http://skypurse.test${path}`)),
    delete: async (of: Request) => own.delete(address(of)),
    put: async (of: string, response: Response) => void own.set(of, response),
    async addAll(all: readonly string[]) {
      if (!all.every((path) => online.has(path))) throw new TypeError("Failed to fetch");
      for (const path of all) own.set(path, Response.json(online.get(path)));
    },
  };
}

beforeEach(() => {
  kept.clear();
  online.clear();
  vi.stubGlobal("caches", {
    open: async (name: string) => open(name),
    match: async (of: string, { cacheName }: { cacheName: string }) => open(cacheName).match(of),
  });
});
afterEach(() => void vi.unstubAllGlobals());

const hash = (name: string) => name.padEnd(32, "0").replaceAll(/[^0-9a-f]/g, "0");
const file = (name: string) => `/api/items/files/${hash(name)}`;
const manifest = (list: string, fr: string) => ({
  origin: "imported",
  date: "2026-11-21",
  version: 3,
  count: 1,
  list: hash(list),
  names: { fr: hash(fr), en: hash("e0"), de: hash("d0"), tl: hash("c0") },
});
const nothing = { at: [], values: [] };
const stats = Object.fromEntries(
  ["attack", "defense", "hp", "mp", "criticalRate", "criticalDamage", "attackSpeed", "moveSpeed"].map(
    (stat) => [stat, nothing],
  ),
);
const list = (details: readonly string[]) => ({
  ...{ ids: [], kinds: [], kind: [], rarity: [], level: [], classId: [], flags: [] },
  ...{ attackMin: nothing, attackMax: nothing, defenseMin: nothing, defenseMax: nothing },
  ...{ flat: stats, percent: stats, details: details.map(hash) },
});

/** Fills the caches as after a visit in French that loaded two detail files. */
async function visited() {
  await open("items").put("/api/items", Response.json(manifest("a1", "f1")));
  for (const name of ["a1", "f1", "1", "2"]) await open("item-files").put(file(name), Response.json([]));
}
const files = () => [...(kept.get("item-files")?.keys() ?? [])].sort();

test("a newer catalogue is cached with the same kinds of files as the older one, and unneeded files are removed", async () => {
  await visited();
  online.set(file("a2"), list(["2", "3"]));
  online.set(file("f2"), { names: "", searched: "" });
  const response = Response.json(manifest("a2", "f2"));
  expect(await cacheNewestCatalogue({ response })).toBe(response);
  expect(files()).toEqual([file("a2"), file("f2"), file("2")].sort());
});

test("a newer catalogue whose files cannot be fetched is not cached, and the older one stays complete", async () => {
  const warned = vi.spyOn(console, "warn").mockImplementation(() => {});
  await visited();
  const before = files();
  online.set(file("a2"), list([]));
  expect(await cacheNewestCatalogue({ response: Response.json(manifest("a2", "f2")) })).toBeNull();
  expect(files()).toEqual(before);
  expect(warned).toHaveBeenCalledOnce();
});

test("the first catalogue, and the same one again, are cached unchanged", async () => {
  const first = Response.json(manifest("a1", "f1"));
  expect(await cacheNewestCatalogue({ response: first })).toBe(first);
  await visited();
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
