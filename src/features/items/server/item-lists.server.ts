import * as v from "valibot";
import { ItemNames, ItemsList, type ItemsManifest } from "#contract/items.ts";
import type { RenderedCatalogue } from "#contract/rendered-page.ts";
import { unpackItems } from "#domain/catalogue/packed-catalogue.ts";
import type { Language } from "#domain/game/language.ts";
import type { ActiveCatalogue } from "./active-catalogue.server.ts";

/** Returns the active catalogue in a language. Rejects if one of its files cannot be read. */
export type ItemLists = (language: Language) => Promise<RenderedCatalogue>;

/** Reads the active catalogue for rendered pages: each language once, as long as that catalogue is active. */
export function itemLists({ manifest, file }: Pick<ActiveCatalogue, "manifest" | "file">): ItemLists {
  let from: Promise<ItemsManifest> | undefined;
  let lists = new Map<Language, Promise<RenderedCatalogue>>();

  async function contentOf<T>(hash: string, contract: v.GenericSchema<unknown, T>): Promise<T> {
    const bytes = await file(hash, "identity");
    if (!bytes) throw new Error(`The catalogue has no file ${hash}`);
    return v.parse(contract, JSON.parse(Buffer.from(bytes).toString()));
  }

  async function read(active: Promise<ItemsManifest>, language: Language): Promise<RenderedCatalogue> {
    const { list, names } = await active;
    const packed = await Promise.all([contentOf(list, ItemsList), contentOf(names[language], ItemNames)]);
    return { manifest: await active, items: unpackItems(...packed) };
  }

  return (language) => {
    const active = manifest();
    if (active !== from) lists = new Map();
    from = active;
    const own = lists;
    const list = own.get(language) ?? read(active, language);
    own.set(language, list);
    // The next page tries again.
    list.catch(() => own.delete(language));
    return list;
  };
}
