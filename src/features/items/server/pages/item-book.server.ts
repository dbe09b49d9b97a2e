/** The pages of the active catalogue: `src/contract/item-pages.ts`. */
import type { CatalogueChanges, ItemPage, ItemRef, MonsterPage, SetPage } from "#contract/item-pages.ts";
import type { GameItem, ItemSets } from "#contract/items.ts";
import { alikeItems } from "#domain/catalogue/alike-items.ts";
import { championshipEdition } from "#domain/catalogue/championship.ts";
import { setIn } from "#domain/catalogue/item.ts";
import type { Language } from "#domain/game/language.ts";
import { recordFromKeys } from "#domain/text/record-from-keys.ts";
import type { ActiveCatalogue } from "#features/items/server/active-catalogue.server.ts";
import { type CatalogueData, readCatalogueData } from "./catalogue-data.server.ts";
import { itemSources } from "./item-sources.server.ts";
import { monsterDetails } from "./monster-details.server.ts";
import { addressesOf, localName, type Names } from "./page-names.server.ts";

type Addresses = ItemPage["addresses"];

/** In the order of a site map. */
const PAGE_KINDS = ["items", "sets", "monsters"] as const;
type BookKind = (typeof PAGE_KINDS)[number];

/** Each page is written when it is asked for: none is kept. `undefined` for an unknown id. */
export type ItemBook = Readonly<{
  /** Changes with the catalogue. */
  edition: string;
  item: (id: number, language: Language) => ItemPage | undefined;
  set: (id: number, language: Language) => SetPage | undefined;
  monster: (id: number, language: Language) => MonsterPage | undefined;
  changes: (language: Language) => CatalogueChanges;
  /** The number of pages of each kind. */
  counts: Readonly<Record<BookKind, number>>;
  /** Of the pages from `start` to before `end`, in an order that stays as long as the catalogue: "4805-golden-sword". */
  addresses: (kind: BookKind, start: number, end: number) => readonly Addresses[];
}>;

/** Returns a function that resolves to the same book as long as the same catalogue is active. Rejects if it cannot be read. */
export function itemBooks(catalogue: ActiveCatalogue): () => Promise<ItemBook> {
  let current: Readonly<{ source: unknown; book: Promise<ItemBook> }> | undefined;
  return () => {
    const source = catalogue.loaded();
    if (current?.source === source) return current.book;
    const book = source.then((loaded) => readCatalogueData(loaded, catalogue)).then(itemBook);
    current = { source, book };
    book.catch(() => {
      if (current?.book === book) current = undefined;
    });
    return book;
  };
}

/** Most alike items of a page. */
const MAX_ALIKE = 12;

function itemBook({ name, manifest, items, sets, tables }: CatalogueData): ItemBook {
  const { origin, date, version } = manifest;
  const source = { origin, date, version };
  const alike = alikeItems([...items.values()]);
  const setById = new Map(sets.map((set) => [set.id, set]));
  const setOf = new Map(sets.flatMap((set) => set.parts.map((id) => [id, set] as const)).toReversed());
  const monsterById = new Map(tables.monsters?.map((monster) => [monster.id, monster]));
  const refOf = (id: number, language: Language) => {
    const item = items.get(id);
    return item && itemRef(item, language);
  };
  const sourcesOf = itemSources(tables, refOf);
  const detailsOf = (set: ItemSets[number], language: Language) => {
    const { id, name, parts, bonus } = setIn(language, set);
    return { id, name, parts: parts.flatMap((part) => refOf(part, language) ?? []), bonus: [...bonus] };
  };
  const idsOf: Readonly<Record<BookKind, readonly number[]>> = {
    items: [...items.keys()],
    sets: [...setById.keys()],
    monsters: [...monsterById.keys()],
  };
  const namesOf: Readonly<Record<BookKind, (id: number) => Names | undefined>> = {
    items: (id) => items.get(id)?.name,
    sets: (id) => setNames(setById.get(id)),
    monsters: (id) => monsterById.get(id)?.name,
  };
  const addressesIn = (kind: BookKind, id: number) => addressesOf(id, namesOf[kind](id) ?? { en: "" });
  return {
    edition: name,
    item(id, language) {
      const item = items.get(id);
      if (!item) return undefined;
      const edition = championshipEdition(item.name.en, item.level);
      const set = setOf.get(id);
      return {
        ...{ source, item, addresses: addressesIn("items", id) },
        ...(edition !== undefined && { edition }),
        ...(set && { set: detailsOf(set, language) }),
        ...sourcesOf(id, language),
        alike: alike(item, MAX_ALIKE).map((one) => itemRef(one, language)),
        history: [],
      };
    },
    set(id, language) {
      const set = setById.get(id);
      return set && { source, set: detailsOf(set, language), addresses: addressesIn("sets", id) };
    },
    monster(id, language) {
      const monster = monsterById.get(id);
      return (
        monster && {
          ...{ source, addresses: addressesIn("monsters", id) },
          ...monsterDetails(monster, language, (item) => refOf(item, language)),
        }
      );
    },
    changes: () => [],
    counts: recordFromKeys(PAGE_KINDS, (kind) => idsOf[kind].length),
    addresses: (kind, start, end) => idsOf[kind].slice(start, end).map((id) => addressesIn(kind, id)),
  };
}

const setNames = (set: ItemSets[number] | undefined): Names | undefined =>
  set && { ...set.names, en: set.name };

const itemRef = ({ id, name, category, kind, rarity, level }: GameItem, language: Language): ItemRef => ({
  ...{ id, name: localName(name, language), category, kind, rarity, level },
});
