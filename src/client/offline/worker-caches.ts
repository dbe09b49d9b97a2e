/** For files that pages load later, and the item catalogue. */
import * as v from "valibot";
import { urlOf } from "#contract/endpoint.ts";
import { ItemsList, ItemsManifest, itemsEndpoints } from "#contract/items.ts";
import { LANGUAGES } from "#domain/game/language.ts";
import type { BuiltFiles } from "./built-parts.ts";

export const PartsRequest = v.object({
  type: v.literal("KEEP_PARTS"),
  language: v.picklist(LANGUAGES),
  /** `false` if the browser saves data: a part is cached only when a visited page loads it. */
  isAll: v.boolean(),
});
export type PartsRequest = v.InferOutput<typeof PartsRequest>;

export const PARTS_CACHE = "parts";
/** The cache key of the last request, so that a newer release caches the same parts. */
const REQUEST_PATH = "/kept-parts";
const CONCURRENT_REQUESTS = 6;

/** Rejects if a file cannot be fetched or stored; cached files stay. */
export async function cacheParts(parts: BuiltFiles, request: PartsRequest): Promise<void> {
  const cache = await caches.open(PARTS_CACHE);
  await cache.put(REQUEST_PATH, Response.json(request));
  if (!request.isAll) return;
  const missing: string[] = [];
  for (const url of [...parts.byLanguage[request.language], ...parts.common])
    if (!(await cache.match(url))) missing.push(url);
  for (let start = 0; start < missing.length; start += CONCURRENT_REQUESTS)
    await Promise.all(missing.slice(start, start + CONCURRENT_REQUESTS).map((url) => cache.add(url)));
}

/** Called before a newer release takes over. Rejects as `cacheParts` does; then the older release stays active. */
export async function recacheParts(parts: BuiltFiles): Promise<void> {
  const cache = await caches.open(PARTS_CACHE);
  const stored = await cache.match(REQUEST_PATH);
  const request = v.safeParse(PartsRequest, await stored?.json().catch(() => undefined));
  if (request.success) await cacheParts(parts, request.output);
}

/** Called once a release has replaced the older one. */
export async function removeOtherParts(parts: BuiltFiles): Promise<void> {
  const needed = new Set([REQUEST_PATH, ...parts.common, ...Object.values(parts.byLanguage).flat()]);
  const cache = await caches.open(PARTS_CACHE);
  for (const request of await cache.keys())
    if (!needed.has(new URL(request.url).pathname)) await cache.delete(request);
}

export const ITEM_PAGES_CACHE = "item-pages";
const MAX_ITEM_PAGES = 300;

/** Called after each page that is kept: the cache has them in the order of their arrival. */
export async function removeOldItemPages(): Promise<void> {
  const cache = await caches.open(ITEM_PAGES_CACHE);
  const pages = await cache.keys();
  for (const page of pages.slice(0, Math.max(0, pages.length - MAX_ITEM_PAGES))) await cache.delete(page);
}

const pathOf = (hash: string) => urlOf(itemsEndpoints.file, { params: { hash } });

/**
 * Caches the files of a newer catalogue that correspond to cached ones, and then removes the older files. Returns `null` to keep
 * the older manifest if the response is not a manifest or a file cannot be fetched.
 */
export async function cacheNewestCatalogue({ response }: { response: Response }): Promise<Response | null> {
  if (response.status !== 200) return null;
  try {
    const newest = v.parse(ItemsManifest, await response.clone().json());
    const cachedResponse = await caches.match(urlOf(itemsEndpoints.manifest), { cacheName: "items" });
    const older = cachedResponse && v.safeParse(ItemsManifest, await cachedResponse.json());
    if (older?.success && JSON.stringify(older.output) !== JSON.stringify(newest))
      await replace(older.output, newest);
    return response;
  } catch (error) {
    console.warn("The newer catalogue is not kept yet:", error);
    return null;
  }
}

async function replace(older: ItemsManifest, newest: ItemsManifest): Promise<void> {
  const files = await caches.open("item-files");
  const names: string[] = [];
  for (const language of LANGUAGES)
    if (await files.match(pathOf(older.names[language]))) names.push(newest.names[language]);
  const sets = newest.sets === undefined ? [] : [newest.sets];
  const visited: string[] = [];
  for (const name of ["cashShop", "characters", "search"] as const) {
    const [before, after] = [older[name], newest[name]];
    if (before !== undefined && after !== undefined && (await files.match(pathOf(before))))
      visited.push(after);
  }
  const missing: string[] = [];
  for (const hash of [newest.list, ...names, ...sets, ...visited])
    if (!(await files.match(pathOf(hash)))) missing.push(pathOf(hash));
  await files.addAll(missing);

  const list = await files.match(pathOf(newest.list));
  const { details } = v.parse(ItemsList, await list?.json());
  const needed = new Set(
    [newest.list, ...Object.values(newest.names), ...sets, ...visited, ...details].map(pathOf),
  );
  for (const request of await files.keys())
    if (!needed.has(new URL(request.url).pathname)) await files.delete(request);
}
