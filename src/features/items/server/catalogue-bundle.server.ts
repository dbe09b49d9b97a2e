import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import * as v from "valibot";
import {
  type CashShopItems,
  DETAILS_EACH,
  GameItem,
  type ItemNames,
  type ItemSearchFile,
  type ItemSets,
  type ItemsList,
  type ItemsManifest,
} from "#contract/items.ts";
import { boundedText } from "#contract/stored-types.ts";
import { ITEM_CATEGORIES, type ItemCategory } from "#domain/catalogue/item.ts";
import { packItems, packNames } from "#domain/catalogue/packed-catalogue.ts";
import { packSearch, type SearchSource } from "#domain/catalogue/search/packed-search.ts";
import type { Language } from "#domain/game/language.ts";
import { compress } from "#server/http/prepared-response.ts";
import { type ImportedTables, servedTables } from "./tables/imported-tables.server.ts";
import type { PageTableRows } from "./tables/page-tables.server.ts";
import { searchTerms } from "./tables/search-terms.server.ts";

/** The origin of a catalogue, its day and its data version. */
type Origin = Pick<ItemsManifest, "origin" | "date" | "version">;

/** A catalogue as it is sent to browsers: small files, each named by the hash of its content. */
export type CatalogueBundle = Readonly<{ manifest: ItemsManifest; files: ReadonlyMap<string, Buffer> }>;

const content = join(import.meta.dirname, "../../../../content/items");
const parsed = (name: string): unknown => JSON.parse(readFileSync(join(content, `${name}.json`), "utf8"));

/** The days of the data that the shipped catalogue was written from, each with a folder; see docs/decisions/019. */
const [OLDER_DAY, DAY] = ["2023-02-10", "2026-09-22"] as const;

/** Returns the shipped items. Throws `v.ValiError` when an item does not match the schema. */
export function shippedItems(): readonly GameItem[] {
  const older = itemsOf(OLDER_DAY, ITEM_CATEGORIES).map((item) => ({ ...item, date: OLDER_DAY }));
  return [...older, ...itemsOf(DAY, ["weapons", "armor", "accessories", "consumables"])];
}

const itemsOf = (day: string, categories: readonly ItemCategory[]) =>
  categories.flatMap((category) => v.parse(v.array(GameItem), parsed(`${day}/${category}`)));

const Nicknames = v.record(v.pipe(v.string(), v.digits()), v.array(boundedText(80)));

/** Returns players' short names by item id, including items that only an import contains. */
export function nicknames(): ReadonlyMap<number, readonly string[]> {
  return new Map(Object.entries(v.parse(Nicknames, parsed("nicknames"))).map(([id, names]) => [+id, names]));
}

/** Returns the bundle of the shipped catalogue. */
export const shippedCatalogue = (): CatalogueBundle =>
  bundleCatalogue({ origin: "shipped", date: DAY, version: null }, shippedItems());

/** Builds the manifest and the files of a catalogue, with the players' short names, the sets of armor and the tables. */
export function bundleCatalogue(
  origin: Origin,
  unsorted: readonly GameItem[],
  imported: ImportedTables = {},
): CatalogueBundle {
  const items = unsorted.toSorted((a, b) => a.id - b.id);
  const files = new Map<string, Buffer>();
  function file(value: unknown): string {
    const bytes = Buffer.from(JSON.stringify(value));
    const hash = createHash("sha256").update(bytes).digest("hex").slice(0, 32);
    files.set(hash, bytes);
    return hash;
  }
  const details = Array.from({ length: Math.ceil(items.length / DETAILS_EACH) }, (_, page) =>
    file(items.slice(page * DETAILS_EACH, (page + 1) * DETAILS_EACH)),
  );
  const list: ItemsList = { ...packItems(items), details };
  const [oldest] = items.flatMap(({ date = [] }) => date).sort();
  const shortNames = nicknames();
  const tables = servedTables(imported);
  const sources = searchSources(tables.sets, imported.monsters?.rows);
  const search = packSearch(items, { nicknames: shortNames, sources, terms: searchTerms() });
  const names = (language: Language) => file(packNames(language, items, shortNames) satisfies ItemNames);
  return {
    manifest: {
      ...origin,
      count: items.length,
      ...(oldest && { oldest }),
      list: file(list),
      names: { fr: names("fr"), en: names("en"), de: names("de"), tl: names("tl") },
      search: file(search satisfies ItemSearchFile),
      sets: file(tables.sets),
      cashShop: file(cashShopItems(items, shortNames)),
      characters: file(tables.characters),
      tables: tables.dates,
    },
    files,
  };
}

/** Sets, and monsters with their own drops: what all monsters of a level drop would be found by each of their names. */
function searchSources(sets: ItemSets, monsters: PageTableRows["monsters"] = []): readonly SearchSource[] {
  return [
    ...sets.map(({ name, names, parts }) => ({
      ...{ kind: "set" as const, names: { en: name, ...names }, items: parts },
    })),
    ...monsters.map(({ name, drops }) => ({
      ...{ kind: "monster" as const, names: name },
      items: drops.flatMap(({ item, isCommon }) => (isCommon ? [] : item)),
    })),
  ];
}

/** Bound items cannot be sold to another player. */
const cashShopItems = (
  items: readonly GameItem[],
  shortNames: ReadonlyMap<number, readonly string[]>,
): CashShopItems =>
  items
    .filter(({ isPremium, isBound }) => isPremium && !isBound)
    .map(({ id, name }) => {
      const given = shortNames.get(id);
      return { id, name, ...(given && { nicknames: [...given] }) };
    });

/**
 * The folder of a version's files, by the version of their format: after a change of the format the files of older
 * folders are not read.
 */
const FILES_FOLDER = "delivery-6";

/** The paths of a version's files, in its folder. */
export const MANIFEST_PATH = `${FILES_FOLDER}/manifest.json`;
export const filePath = (hash: string, ending: "br" | "gz") => `${FILES_FOLDER}/${hash}.${ending}`;

/** The quality of Brotli: 5 is quick, 11 makes files as small as possible. */
export type BrotliQuality = 5 | 11;

/** Writes the compressed files into the folder of a version. */
export async function writeBundle(
  version: string,
  { manifest, files }: CatalogueBundle,
  quality: BrotliQuality,
): Promise<void> {
  await mkdir(join(version, FILES_FOLDER), { recursive: true });
  for (const [hash, bytes] of files) {
    const { br, gzip } = await compress(bytes, quality);
    await writeFile(join(version, filePath(hash, "br")), br);
    await writeFile(join(version, filePath(hash, "gz")), gzip);
  }
  await writeFile(join(version, MANIFEST_PATH), JSON.stringify(manifest));
}
