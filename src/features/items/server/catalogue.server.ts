import { readFileSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";
import { GameItem, ItemSets } from "#contract/items.ts";
import { boundedText } from "#contract/stored-types.ts";
import { ITEM_CATEGORIES, type ItemCategory } from "#domain/catalogue/item.ts";
import { bundleCatalogue, type CatalogueBundle, type Origin } from "./catalogue-bundle.server.ts";

const content = join(import.meta.dirname, "../../../../content/items");
const parsed = (name: string): unknown => JSON.parse(readFileSync(join(content, `${name}.json`), "utf8"));

/** The days of the data that the shipped catalogue was written from, each with a folder; see docs/decisions/019. */
const [OLDER_DAY, DAY] = ["2023-02-10", "2026-09-22"] as const;
const SHIPPED = { origin: "shipped", date: DAY, version: null } as const;

/** Returns the shipped items. Throws `v.ValiError` when an item does not match the schema. */
export function shippedItems(): readonly GameItem[] {
  const older = itemsOf(OLDER_DAY, ITEM_CATEGORIES).map((item) => ({ ...item, date: OLDER_DAY }));
  return [...older, ...itemsOf(DAY, ["weapons", "armor", "accessories", "consumables"])];
}

const itemsOf = (day: string, categories: readonly ItemCategory[]) =>
  categories.flatMap((category) => v.parse(v.array(GameItem), parsed(`${day}/${category}`)));

/** Returns the sets of armor, of shipped items and of those that only an import contains. */
const shippedSets = (): ItemSets => v.parse(ItemSets, parsed("sets"));

const Nicknames = v.record(v.pipe(v.string(), v.digits()), v.array(boundedText(80)));

/** Returns players' short names by item id, including items that only an import contains. */
export function nicknames(): ReadonlyMap<number, readonly string[]> {
  return new Map(Object.entries(v.parse(Nicknames, parsed("nicknames"))).map(([id, names]) => [+id, names]));
}

/** Bundles a catalogue together with the players' short names and the sets. */
export const withLore = (origin: Origin, items: readonly GameItem[]): CatalogueBundle =>
  bundleCatalogue(origin, items, { nicknames: nicknames(), sets: shippedSets() });

/** Returns the bundle of the shipped catalogue. */
export const shippedCatalogue = (): CatalogueBundle => withLore(SHIPPED, shippedItems());
