/**
 * For the service worker: caches the parts of the built application that pages load after their first paint.
 */
import * as v from "valibot";
import { LANGUAGES } from "#domain/game/language.ts";
import type { BuiltFiles } from "./built-parts.ts";

/** The message by which a page asks the worker to cache parts. */
export const PartsRequest = v.object({
  type: v.literal("KEEP_PARTS"),
  /** The language of the page. */
  language: v.picklist(LANGUAGES),
  /** `false` if the browser saves data: then a part is cached only when a visited page loads it. */
  isAll: v.boolean(),
});
export type PartsRequest = v.InferOutput<typeof PartsRequest>;

/** The name of the cache with the parts. */
export const PARTS_CACHE = "parts";
/** The cache key of the last request, so that a newer release caches the same parts. */
const REQUEST_PATH = "/kept-parts";
/** Files that are fetched at the same time. */
const CONCURRENT_REQUESTS = 6;

/**
 * Caches the parts that a page requested. Rejects if a file cannot be fetched or stored; cached files stay.
 */
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

/**
 * Called while a newer release is installed: repeats the last request for its files, so that they are cached
 * before it takes over. Rejects as `cacheParts` does; then the older release stays active.
 */
export async function recacheParts(parts: BuiltFiles): Promise<void> {
  const cache = await caches.open(PARTS_CACHE);
  const stored = await cache.match(REQUEST_PATH);
  const request = v.safeParse(PartsRequest, await stored?.json().catch(() => undefined));
  if (request.success) await cacheParts(parts, request.output);
}

/** Called once a release has replaced the older one: removes cached files that are not part of it. */
export async function removeOtherParts(parts: BuiltFiles): Promise<void> {
  const needed = new Set([REQUEST_PATH, ...parts.common, ...Object.values(parts.byLanguage).flat()]);
  const cache = await caches.open(PARTS_CACHE);
  for (const request of await cache.keys())
    if (!needed.has(new URL(request.url).pathname)) await cache.delete(request);
}
