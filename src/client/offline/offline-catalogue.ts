import * as v from "valibot";
import { urlOf } from "#contract/endpoint.ts";
import { ItemsList, ItemsManifest, itemsEndpoints } from "#contract/items.ts";
import { LANGUAGES } from "#domain/game/language.ts";

const addressOf = (hash: string) => urlOf(itemsEndpoints.file, { params: { hash } });

/**
 * Called by the service worker before it caches a manifest. Caches the files of a newer catalogue that
 * correspond to the cached files of the older one, and then removes the older files. Returns `null`, so that
 * the older manifest stays cached, if the response is not a manifest or a file cannot be fetched.
 */
export async function cacheNewestCatalogue({ response }: { response: Response }): Promise<Response | null> {
  if (response.status !== 200) return null;
  try {
    const newest = v.parse(ItemsManifest, await response.clone().json());
    const kept = await caches.match(urlOf(itemsEndpoints.manifest), { cacheName: "items" });
    const before = kept && v.safeParse(ItemsManifest, await kept.json());
    if (before?.success && JSON.stringify(before.output) !== JSON.stringify(newest))
      await replace(before.output, newest);
    return response;
  } catch (error) {
    console.warn("The newer catalogue is not kept yet:", error);
    return null;
  }
}

async function replace(before: ItemsManifest, newest: ItemsManifest): Promise<void> {
  const files = await caches.open("item-files");
  const names: string[] = [];
  for (const language of LANGUAGES)
    if (await files.match(addressOf(before.names[language]))) names.push(newest.names[language]);
  const missing: string[] = [];
  for (const hash of [newest.list, ...names])
    if (!(await files.match(addressOf(hash)))) missing.push(addressOf(hash));
  await files.addAll(missing);

  const list = await files.match(addressOf(newest.list));
  const { details } = v.parse(ItemsList, await list?.json());
  const needed = new Set([newest.list, ...Object.values(newest.names), ...details].map(addressOf));
  for (const request of await files.keys())
    if (!needed.has(new URL(request.url).pathname)) await files.delete(request);
}
