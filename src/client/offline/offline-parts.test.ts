import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { BuiltFiles } from "./built-parts.ts";
import { cacheParts, type PartsRequest, recacheParts, removeOtherParts } from "./worker-caches.ts";

/** The methods of `Cache` that are used here. `online` has the paths that the network can answer. */
const cached = new Map<string, Response>();
const online = new Set<string>();
const cache = {
  match: async (path: string) => cached.get(path)?.clone(),
  keys: async () => [...cached.keys()].map((path) => new Request(`https://skypurse.test${path}`)),
  delete: async (path: Request) => cached.delete(new URL(path.url).pathname),
  put: async (path: string, response: Response) => void cached.set(path, response),
  async add(path: string) {
    if (!online.has(path)) throw new TypeError("Failed to fetch");
    cached.set(path, new Response(path));
  },
};
beforeEach(() => {
  cached.clear();
  online.clear();
  vi.stubGlobal("caches", { open: async () => cache });
});
afterEach(() => void vi.unstubAllGlobals());

const release = (number: number): BuiltFiles => ({
  common: Array.from({ length: 8 }, (_, index) => `/assets/part-${index}-${number}.js`),
  byLanguage: {
    de: [`/assets/de-${number}.js`],
    en: [`/assets/en-${number}.js`],
    fr: [`/assets/fr-${number}.js`],
    tl: [`/assets/tl-${number}.js`],
  },
});
const request = (more: Partial<PartsRequest> = {}): PartsRequest => ({
  type: "KEEP_PARTS",
  language: "tl",
  isAll: true,
  ...more,
});
const files = () => [...cached.keys()].filter((path) => path.startsWith("/assets/")).sort();
const allFiles = (parts: BuiltFiles) => [...parts.common, ...Object.values(parts.byLanguage).flat()];
const publish = (parts: BuiltFiles) => {
  for (const path of allFiles(parts)) online.add(path);
};

test("the parts of all pages are cached, in the shown language only", async () => {
  publish(release(1));
  await cacheParts(release(1), request());
  expect(files()).toEqual([...release(1).common, "/assets/tl-1.js"].sort());
  await cacheParts(release(1), request({ language: "de" }));
  expect(files()).toEqual([...release(1).common, "/assets/de-1.js", "/assets/tl-1.js"].sort());
});

test("a browser that saves data does not prefetch", async () => {
  publish(release(1));
  await cacheParts(release(1), request({ isAll: false }));
  expect(files()).toEqual([]);
});

test("an interrupted prefetch continues with the next page", async () => {
  publish(release(1));
  online.delete("/assets/part-3-1.js");
  await expect(cacheParts(release(1), request())).rejects.toThrow("Failed to fetch");
  expect(files()).not.toEqual([]);
  publish(release(1));
  await cacheParts(release(1), request());
  expect(files()).toHaveLength(9);
});

test("a newer release caches the same parts beside the older one's, and then replaces them", async () => {
  publish(release(1));
  await cacheParts(release(1), request());
  online.clear();
  publish(release(2));
  await recacheParts(release(2));
  expect(files()).toHaveLength(18);
  await removeOtherParts(release(2));
  expect(files()).toEqual([...release(2).common, "/assets/tl-2.js"].sort());
  // Release 2 passes the requested language on to release 3.
  publish(release(3));
  await recacheParts(release(3));
  expect(files()).toContain("/assets/tl-3.js");
});

test("a release with a part that cannot be fetched does not replace the older one", async () => {
  publish(release(1));
  await cacheParts(release(1), request());
  await expect(recacheParts(release(2))).rejects.toThrow("Failed to fetch");
  expect(files()).toEqual(expect.arrayContaining([...release(1).common]));
});

test("the first installed release caches nothing until a page requests it", async () => {
  publish(release(1));
  await recacheParts(release(1));
  cached.set("/kept-parts", new Response("{"));
  await recacheParts(release(1));
  expect(files()).toEqual([]);
});
