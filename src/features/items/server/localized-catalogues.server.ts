import * as v from "valibot";
import { ItemNames, ItemSets, ItemsList, type ItemsManifest } from "#contract/items.ts";
import type { LocalizedCatalogue } from "#contract/pages.ts";
import { unpackItems } from "#domain/catalogue/packed-catalogue.ts";
import type { Language } from "#domain/game/language.ts";

/** Returns the active catalogue with names in a language. Rejects if one of its files cannot be read. */
export type LocalizedCatalogues = (language: Language) => Promise<LocalizedCatalogue>;

type ReadFile = (hash: string) => Promise<Readonly<{ identity: Uint8Array }> | undefined>;

/** Returns a function that reads and validates a file of a catalogue. It rejects if there is none. */
export const contentReader =
  (file: ReadFile) =>
  async <T>(hash: string, contract: v.GenericSchema<unknown, T>): Promise<T> => {
    const content = await file(hash);
    if (!content) throw new Error(`The catalogue has no file ${hash}`);
    return v.parse(contract, JSON.parse(Buffer.from(content.identity).toString()));
  };

type ReadableCatalogue = Readonly<{
  manifest: () => Promise<ItemsManifest>;
  file: ReadFile;
}>;

/**
 * Reads the active catalogue for rendered pages, once for each language. With 30,000 items, all four languages take
 * about 40 MB of memory.
 */
export function localizedCatalogues({ manifest, file }: ReadableCatalogue): LocalizedCatalogues {
  let source: Promise<ItemsManifest> | undefined;
  const catalogues = new Map<Language, Promise<LocalizedCatalogue>>();

  const contentOf = contentReader(file);

  async function load(language: Language, active: ItemsManifest): Promise<LocalizedCatalogue> {
    const [packed, names, sets] = await Promise.all([
      contentOf(active.list, ItemsList),
      contentOf(active.names[language], ItemNames),
      active.sets === undefined ? [] : contentOf(active.sets, ItemSets),
    ]);
    return { manifest: active, items: unpackItems(packed, names), sets };
  }

  return (language) => {
    const active = manifest();
    if (active !== source) catalogues.clear();
    source = active;
    const catalogue = catalogues.get(language) ?? active.then((one) => load(language, one));
    catalogues.set(language, catalogue);
    catalogue.catch(() => catalogues.delete(language));
    return catalogue;
  };
}
