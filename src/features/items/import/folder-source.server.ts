import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import * as v from "valibot";
import { MAX_ITEMS } from "#contract/items.ts";
import { CatalogueError } from "#features/items/server/catalogue-store.server.ts";
import type { CatalogueSource } from "./source.ts";

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
  const items = new Map<number, unknown>();
  /** Positions of the items without an id, as "file[index]". */
  const nameless: string[] = [];
  let isRead = false;

  function all(): ReadonlyMap<number, unknown> {
    if (isRead) return items;
    isRead = true;
    if (!existsSync(join(folder, "item")))
      throw new CatalogueError(`${folder} has no folder "item" with the saved items.`);
    for (const name of readdirSync(join(folder, "item"))
      .filter((name) => name.endsWith(".json"))
      .sort())
      for (const [index, item] of [parsed(join(folder, "item", name))].flat().entries()) {
        const id = idOf(item);
        if (id === undefined) nameless.push(`${name}[${index}]`);
        else items.set(id, item);
      }
    return items;
  }

  return {
    name: folder,
    batch: Number.POSITIVE_INFINITY,
    isKept: false,
    version: async () => numberIn(versionFile),
    ids: async () => {
      const list = join(folder, "item.json");
      return existsSync(list) ? listOf(parsed(list), list) : [...all().keys(), ...nameless];
    },
    items: async (ids) => ids.map((id) => all().get(id)).filter((item) => item !== undefined),
    day: () => statSync(versionFile).mtime.toISOString().slice(0, 10),
  };
}

function numberIn(file: string): number {
  if (!existsSync(file))
    throw new CatalogueError(`${file} is missing. It contains the number of the data version.`);
  return versionOf(parsed(file), file);
}

function parsed(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch (cause) {
    throw new CatalogueError(`${file} is not valid JSON.`, { cause });
  }
}

const Whole = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

/** Returns the data version. Throws `CatalogueError` when it is not a whole number. */
export function versionOf(answer: unknown, where: string): number {
  if (v.is(Whole, answer)) return answer;
  throw new CatalogueError(`${where} must be a whole number.`);
}

/** Returns a list with at least one id and at most `MAX_ITEMS` entries; throws `CatalogueError` for anything else. */
export function listOf(answer: unknown, where: string): readonly unknown[] {
  if (Array.isArray(answer) && answer.length > MAX_ITEMS)
    throw new CatalogueError(`${where} has more than ${MAX_ITEMS} ids, the maximum of a catalogue.`);
  if (Array.isArray(answer) && answer.some(isId)) return answer;
  throw new CatalogueError(`${where} must be a list with at least one id.`);
}

/**
 * Splits a list into its valid ids, unique and in ascending order, and the entries that are not valid ids.
 */
export function idsIn(list: readonly unknown[]) {
  const isOdd = (entry: unknown) => !isId(entry);
  return { ids: [...new Set(list.filter(isId))].sort((a, b) => a - b), odd: list.filter(isOdd) };
}

const isId = (entry: unknown): entry is number => v.is(Whole, entry);

/** Returns the id of a possible item, or `undefined` when it has no valid one. */
export const idOf = (item: unknown): number | undefined => {
  const known = v.safeParse(v.object({ id: Whole }), item);
  return known.success ? known.output.id : undefined;
};

/** Returns the ids for which there is no item. */
export function lackedOf(ids: readonly number[], items: readonly unknown[]): readonly number[] {
  const there = new Set(items.map(idOf));
  return ids.filter((id) => !there.has(id));
}
