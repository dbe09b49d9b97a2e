import * as v from "valibot";
import { urlOf } from "#contract/endpoint.ts";
import { ItemsList, ItemsManifest, itemsEndpoints } from "#contract/items.ts";
import { LANGUAGES } from "#domain/game/language.ts";

const pathOf = (hash: string) => urlOf(itemsEndpoints.file, { params: { hash } });

/**
 * Called by the service worker before it caches a manifest. Caches the files of a newer catalogue that
 * correspond to the cached files of the older one, and then removes the older files. Returns `null`, so that
 * the older manifest stays cached, if the response is not a manifest or a file cannot be fetched.
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
  const missing: string[] = [];
  for (const hash of [newest.list, ...names, ...sets])
    if (!(await files.match(pathOf(hash)))) missing.push(pathOf(hash));
  await files.addAll(missing);

  const list = await files.match(pathOf(newest.list));
  const { details } = v.parse(ItemsList, await list?.json());
  const needed = new Set([newest.list, ...Object.values(newest.names), ...sets, ...details].map(pathOf));
  for (const request of await files.keys())
    if (!needed.has(new URL(request.url).pathname)) await files.delete(request);
}
