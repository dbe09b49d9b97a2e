/** For the service worker: the parts of the built application that pages load after their first paint. */
import * as v from "valibot";
import { LANGUAGES, type Language } from "#domain/language.ts";

/** Addresses of one release's built files that are not a part of the precached shell. */
export type Parts = Readonly<{
  /** What every language needs. */
  common: readonly string[];
  byLanguage: Readonly<Record<Language, readonly string[]>>;
}>;

/** What a page asks the worker to keep. */
export const PartsRequest = v.object({
  type: v.literal("KEEP_PARTS"),
  /** The language that is shown. */
  language: v.picklist(LANGUAGES),
  /** False where the browser saves data: then only the parts of visited pages are kept, when they are loaded. */
  isAll: v.boolean(),
});
export type PartsRequest = v.InferOutput<typeof PartsRequest>;

export const PARTS_CACHE = "parts";
/** Under this key the cache has the last request, so that a newer release keeps as much. */
const REQUEST_AT = "/kept-parts";
/** Files that are fetched at the same time. */
const AT_ONCE = 6;

/** Keeps what a page asked for. Rejects when a file cannot be fetched or stored; what was stored stays. */
export async function keepParts(parts: Parts, request: PartsRequest): Promise<void> {
  const cache = await caches.open(PARTS_CACHE);
  await cache.put(REQUEST_AT, Response.json(request));
  if (!request.isAll) return;
  const missing: string[] = [];
  for (const url of [...parts.byLanguage[request.language], ...parts.common])
    if (!(await cache.match(url))) missing.push(url);
  for (let at = 0; at < missing.length; at += AT_ONCE)
    await Promise.all(missing.slice(at, at + AT_ONCE).map((url) => cache.add(url)));
}

/**
 * While a newer release is installed: keeps of it what was asked for before, so that it replaces the older one without
 * a gap. Rejects as `keepParts`; then the older release stays.
 */
export async function keepPartsAgain(parts: Parts): Promise<void> {
  const cache = await caches.open(PARTS_CACHE);
  const stored = await cache.match(REQUEST_AT);
  const request = v.safeParse(PartsRequest, await stored?.json().catch(() => undefined));
  if (request.success) await keepParts(parts, request.output);
}

/** Once a release has replaced the older one: removes the parts that it does not have. */
export async function removeOtherParts(parts: Parts): Promise<void> {
  const own = new Set([REQUEST_AT, ...parts.common, ...Object.values(parts.byLanguage).flat()]);
  const cache = await caches.open(PARTS_CACHE);
  for (const request of await cache.keys())
    if (!own.has(new URL(request.url).pathname)) await cache.delete(request);
}
