import type { ItemRef } from "#contract/item-pages.ts";
import type { GameItem } from "#contract/items.ts";
import type { Language } from "#domain/game/language.ts";
import { localName } from "./page-names.server.ts";

export const itemRef = (
  { id, name, category, kind, rarity, level }: GameItem,
  language: Language,
): ItemRef => ({ ...{ id, name: localName(name, language), category, kind, rarity, level } });

/** `undefined` for an item that is not among them. */
export const refsIn =
  (items: Readonly<{ get: (id: number) => GameItem | undefined }>) => (id: number, language: Language) => {
    const item = items.get(id);
    return item && itemRef(item, language);
  };
