import * as v from "valibot";
import { type GameItem, ItemDetailsList, ItemSets, ItemsList, type ItemsManifest } from "#contract/items.ts";
import type { ActiveCatalogue, LoadedCatalogue } from "#features/items/server/active-catalogue.server.ts";
import { contentReader } from "#features/items/server/localized-catalogues.server.ts";

/** What the pages are written from. Each item is in memory once, with its names in all languages. */
export type CatalogueData = Readonly<{
  /** The name of the version, or "shipped". */
  name: string;
  manifest: ItemsManifest;
  /** By id. */
  items: ReadonlyMap<number, GameItem>;
  sets: ItemSets;
}>;

const SetRows = v.optional(ItemSets, []);

/** Reads the active catalogue in small files, so that other requests are answered in between. */
export async function readCatalogueData(
  { name, manifest }: LoadedCatalogue,
  { file }: Pick<ActiveCatalogue, "file">,
): Promise<CatalogueData> {
  const contentOf = contentReader(file);
  const items = new Map<number, GameItem>();
  const { details } = await contentOf(manifest.list, ItemsList);
  for (const hash of details)
    for (const item of await contentOf(hash, ItemDetailsList)) items.set(item.id, item);
  const sets = manifest.sets === undefined ? [] : await contentOf(manifest.sets, SetRows);
  return { name, manifest, items, sets };
}
