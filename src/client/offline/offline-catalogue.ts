import * as v from "valibot";
import { ItemsList, ItemsManifest } from "#contract/items.ts";
import { LANGUAGES } from "#domain/game/language.ts";

const addressOf = (hash: string) => `/api/items/files/${hash}`;

/**
 * For the service worker, before it keeps a manifest: a newer catalogue is kept once the files are there that were
 * kept of the older one, which are then removed. Nothing where they are not: without a network the older one stands.
 */
export async function newestCatalogueFiles({ response }: { response: Response }): Promise<Response | null> {
  if (response.status !== 200) return null;
  try {
    const newest = v.parse(ItemsManifest, await response.clone().json());
    const kept = await caches.match("/api/items", { cacheName: "items" });
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
