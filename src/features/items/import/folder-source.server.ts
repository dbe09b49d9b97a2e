import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { CatalogueError } from "#features/items/server/catalogue-store.server.ts";
import {
  type CatalogueSource,
  idOf,
  type ListPath,
  parseIds,
  parseVersion,
  UnavailableError,
} from "./download.server.ts";

/**
 * Returns a saved copy of the API as a source; its files have the same paths as the endpoints:
 *
 *   version/data.json   the version number of the data
 *   item/*.json         responses of /item/{ids}: items, or lists of them
 *   item.json           the response of /item; without it, all saved items
 *   equipset/*.json, skill/*.json, housing/packs/*.json, monster/*.json, npc/*.json, quest/*.json,
 *   lifestyle/recipe/*.json, each with its list if it has one, and raisedpet.json, statawake.json, skillawake.json,
 *   exchangemenus.json: any of them may be missing
 */
export function folderSource(from: string): CatalogueSource {
  const folder = resolve(from);
  const versionFile = join(folder, "version/data.json");
  return {
    name: folder,
    batch: Number.POSITIVE_INFINITY,
    isKept: false,
    maxMb: Number.POSITIVE_INFINITY,
    async version() {
      if (!existsSync(versionFile))
        throw new CatalogueError(`${versionFile} is missing. It contains the number of the data version.`);
      return parseVersion(parsed(versionFile), versionFile);
    },
    async ids(path) {
      const idsFile = join(folder, `${path}.json`);
      if (existsSync(idsFile)) return parseIds(parsed(idsFile), idsFile, path);
      // An entry without an id is named by its position, and reported as invalid.
      return savedEntries(folder, path).map(({ entry, position }) => idOf(path, entry) ?? position);
    },
    async entries(path, ids) {
      const entries = new Map(savedEntries(folder, path).map(({ entry }) => [idOf(path, entry), entry]));
      return ids.map((id) => entries.get(id)).filter((entry) => entry !== undefined);
    },
    async document(path) {
      const file = join(folder, `${path}.json`);
      if (!existsSync(file)) throw new UnavailableError(`${file} is missing.`);
      return parsed(file);
    },
    day: () => statSync(versionFile).mtime.toISOString().slice(0, 10),
  };
}

/** Reads all entries of a list, each with its position: "file[index]". */
function savedEntries(folder: string, path: ListPath) {
  const entryFolder = join(folder, path);
  if (!existsSync(entryFolder)) throw new UnavailableError(`${folder} has no folder "${path}".`);
  const files = readdirSync(entryFolder).filter((name) => name.endsWith(".json"));
  return files.sort().flatMap((name) => {
    const entries: readonly unknown[] = [parsed(join(entryFolder, name))].flat();
    return entries.map((entry, index) => ({ entry, position: `${name}[${index}]` }));
  });
}

function parsed(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch (cause) {
    throw new UnavailableError(`${file} is not valid JSON.`, { cause });
  }
}
