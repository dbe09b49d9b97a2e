import { createHash } from "node:crypto";
import {
  DETAILS_EACH,
  type GameItem,
  type ItemNames,
  type ItemSets,
  type ItemsList,
  type ItemsManifest,
} from "#contract/items.ts";
import { packItems, packNames } from "#domain/catalogue/packed-catalogue.ts";
import type { Language } from "#domain/game/language.ts";

/** The origin of a catalogue, its day and its data version. */
export type Origin = Pick<ItemsManifest, "origin" | "date" | "version">;

/** A catalogue as it is sent to browsers: small files, each named by the hash of its content. */
export type CatalogueBundle = Readonly<{ manifest: ItemsManifest; files: ReadonlyMap<string, Buffer> }>;

/** What is known of items besides the catalogue: the players' short names, by item id, and the sets. */
export type ItemLore = Readonly<{ nicknames: ReadonlyMap<number, readonly string[]>; sets: ItemSets }>;

/** Builds the manifest and the files of a catalogue. */
export function bundleCatalogue(
  origin: Origin,
  given: readonly GameItem[],
  { nicknames, sets }: ItemLore = { nicknames: new Map(), sets: [] },
): CatalogueBundle {
  const items = given.toSorted((a, b) => a.id - b.id);
  const files = new Map<string, Buffer>();
  function file(content: unknown): string {
    const bytes = Buffer.from(JSON.stringify(content));
    const hash = createHash("sha256").update(bytes).digest("hex").slice(0, 32);
    files.set(hash, bytes);
    return hash;
  }
  const details = Array.from({ length: Math.ceil(items.length / DETAILS_EACH) }, (_, page) =>
    file(items.slice(page * DETAILS_EACH, (page + 1) * DETAILS_EACH)),
  );
  const list: ItemsList = { ...packItems(items), details };
  const [oldest] = items.flatMap(({ date = [] }) => date).sort();
  const names = (language: Language) => {
    const packed: ItemNames = packNames(language, items, nicknames);
    return file(packed);
  };
  return {
    manifest: {
      ...origin,
      count: items.length,
      ...(oldest && { oldest }),
      list: file(list),
      names: { fr: names("fr"), en: names("en"), de: names("de"), tl: names("tl") },
      sets: file(sets),
    },
    files,
  };
}
