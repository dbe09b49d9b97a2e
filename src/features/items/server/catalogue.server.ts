import { readFileSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";
import { GameItem } from "#contract/items.ts";
import { boundedText } from "#contract/stored/stored-types.ts";
import { ITEM_CATEGORIES } from "#domain/catalogue/item.ts";
import { bundleCatalogue, type CatalogueBundle, type Origin } from "./catalogue-bundle.server.ts";

const content = join(import.meta.dirname, "../../../../content/items");
const parsed = (name: string): unknown => JSON.parse(readFileSync(join(content, `${name}.json`), "utf8"));

/** The day of the facts that the shipped catalogue was written from; see docs/decisions/019. */
const SHIPPED = { origin: "shipped", date: "2023-02-10", version: null } as const;

/** Returns the shipped items. Throws `v.ValiError` when an item does not match the schema. */
export function shippedItems(): readonly GameItem[] {
  return ITEM_CATEGORIES.flatMap((category) => v.parse(v.array(GameItem), parsed(category)));
}

const Nicknames = v.record(v.pipe(v.string(), v.digits()), v.array(boundedText(80)));

/** Returns players' short names by item id, including items that only an import contains. */
export function nicknames(): ReadonlyMap<number, readonly string[]> {
  return new Map(Object.entries(v.parse(Nicknames, parsed("nicknames"))).map(([id, names]) => [+id, names]));
}

/** Bundles a catalogue together with the players' short names. */
export const withNicknames = (origin: Origin, items: readonly GameItem[]): CatalogueBundle =>
  bundleCatalogue(origin, items, nicknames());

/** Returns the bundle of the shipped catalogue. */
export const shippedCatalogue = (): CatalogueBundle => withNicknames(SHIPPED, shippedItems());
