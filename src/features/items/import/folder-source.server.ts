import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { CatalogueError } from "#features/items/server/catalogue-store.server.ts";
import { type CatalogueSource, idOf, parseIds, parseVersion } from "./download.server.ts";

/**
 * Returns a saved copy of the API as a source; its files have the same paths as the endpoints:
 *
 *   version/data.json   the version number of the data
 *   item/*.json         responses of /item/{ids}: items, or lists of them
 *   item.json           the response of /item; without it, all saved items
 */
export function folderSource(from: string): CatalogueSource {
  const folder = resolve(from);
  const versionFile = join(folder, "version/data.json");
  const idsFile = join(folder, "item.json");
  return {
    name: folder,
    batch: Number.POSITIVE_INFINITY,
    isKept: false,
    async version() {
      if (!existsSync(versionFile))
        throw new CatalogueError(`${versionFile} is missing. It contains the number of the data version.`);
      return parseVersion(parsed(versionFile), versionFile);
    },
    async ids() {
      if (existsSync(idsFile)) return parseIds(parsed(idsFile), idsFile);
      // An item without an id is named by its position, and reported as invalid.
      return savedItems(folder).map(({ item, position }) => idOf(item) ?? position);
    },
    async items(ids) {
      const items = new Map(savedItems(folder).map(({ item }) => [idOf(item), item]));
      return ids.map((id) => items.get(id)).filter((item) => item !== undefined);
    },
    day: () => statSync(versionFile).mtime.toISOString().slice(0, 10),
  };
}

/** Reads all items, each with its position: "file[index]". */
function savedItems(folder: string) {
  const itemFolder = join(folder, "item");
  if (!existsSync(itemFolder))
    throw new CatalogueError(`${folder} has no folder "item" with the saved items.`);
  const files = readdirSync(itemFolder).filter((name) => name.endsWith(".json"));
  return files.sort().flatMap((name) => {
    const items: readonly unknown[] = [parsed(join(itemFolder, name))].flat();
    return items.map((item, index) => ({ item, position: `${name}[${index}]` }));
  });
}

function parsed(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch (cause) {
    throw new CatalogueError(`${file} is not valid JSON.`, { cause });
  }
}
