/** The pages of the active catalogue: `src/contract/item-pages.ts`. */
import type { CatalogueChanges, ItemPage, MonsterPage, SetPage } from "#contract/item-pages.ts";
import type { ItemSets } from "#contract/items.ts";
import { alikeItems } from "#domain/catalogue/alike-items.ts";
import { championshipEdition } from "#domain/catalogue/championship.ts";
import { setIn } from "#domain/catalogue/item.ts";
import type { Language } from "#domain/game/language.ts";
import { recordFromKeys } from "#domain/text/record-from-keys.ts";
import type { ActiveCatalogue } from "#features/items/server/active-catalogue.server.ts";
import { RequestError } from "#server/http/errors.ts";
import { type CatalogueData, readCatalogueData } from "./catalogue-data.server.ts";
import { itemHistory } from "./item-history.server.ts";
import { itemRef, refsIn } from "./item-refs.server.ts";
import { itemSources } from "./item-sources.server.ts";
import { type ItemState, itemStates } from "./item-states.server.ts";
import { monsterDetails } from "./monster-details.server.ts";
import { addressesOf, type NamesByLanguage } from "./page-names.server.ts";

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
  /** `undefined` while the active catalogue cannot be read. */
  itemState: (id: number) => ItemState | undefined;
  /** The number of pages of each kind. */
  counts: Readonly<Record<BookKind, number>>;
  /** Of the pages from `start` to before `end`, in an order that stays as long as the catalogue: "4805-golden-sword". */
  addresses: (kind: BookKind, start: number, end: number) => readonly Addresses[];
}>;

/** Returns a function that resolves to the same book as long as the same catalogue is active. Rejects with 503 `unavailable` if it cannot be read. */
export function itemBooks(catalogue: ActiveCatalogue): () => Promise<ItemBook> {
  let current: Readonly<{ source: unknown; book: Promise<ItemBook> }> | undefined;
  return () => {
    const source = catalogue.loaded();
    if (current?.source === source) return current.book;
    const book = source
      .then((loaded) => readCatalogueData(loaded, catalogue))
      .then(itemBook)
      .catch((cause: unknown) => {
        throw new RequestError("unavailable", undefined, { cause });
      });
    current = { source, book };
    book.catch(() => {
      if (current?.book === book) current = undefined;
    });
    return book;
  };
}

/** Most alike items of a page. */
const MAX_ALIKE = 12;

function itemBook(data: CatalogueData): ItemBook {
  const { name, manifest, items, tables } = data;
  const source = { origin: manifest.origin, date: manifest.date, version: manifest.version };
  const alike = alikeItems([...items.values()]);
  const history = itemHistory(data);
  const sets = bookSets(data);
  const monsterById = new Map(tables.monsters?.map((monster) => [monster.id, monster]));
  const refOf = refsIn(items);
  const sourcesOf = itemSources(tables, refOf);
  const idsOf: Readonly<Record<BookKind, readonly number[]>> = {
    ...{ items: [...items.keys()], sets: sets.ids, monsters: [...monsterById.keys()] },
  };
  const namesOf: Readonly<Record<BookKind, (id: number) => NamesByLanguage | undefined>> = {
    items: (id) => items.get(id)?.name ?? history.gone(id)?.item.name,
    sets: sets.names,
    monsters: (id) => monsterById.get(id)?.name,
  };
  const addressesIn = (kind: BookKind, id: number) => addressesOf(id, namesOf[kind](id) ?? { en: "" });
  return {
    edition: name,
    item(id, language) {
      const gone = items.has(id) ? undefined : history.gone(id);
      const item = items.get(id) ?? gone?.item;
      if (!item) return undefined;
      const edition = championshipEdition(item.name.en, item.level);
      const set = sets.withPart(id, language);
      return {
        ...{ source, item, addresses: addressesIn("items", id) },
        ...(edition !== undefined && { edition }),
        ...(gone && { gone: { date: gone.date, version: gone.version } }),
        ...(set && { set }),
        ...sourcesOf(id, language),
        alike: alike(item, MAX_ALIKE).map((one) => itemRef(one, language)),
        history: history.of(id),
      };
    },
    set(id, language) {
      const set = sets.details(id, language);
      return set && { source, set, addresses: addressesIn("sets", id) };
    },
    monster(id, language) {
      const monster = monsterById.get(id);
      if (!monster) return undefined;
      const details = monsterDetails(monster, language, (item) => refOf(item, language));
      return { ...{ source, addresses: addressesIn("monsters", id) }, ...details };
    },
    changes: history.changes,
    itemState: data.isStandIn ? () => undefined : itemStates(data.items, history.changedAt),
    counts: recordFromKeys(PAGE_KINDS, (kind) => idsOf[kind].length),
    addresses: (kind, start, end) => idsOf[kind].slice(start, end).map((id) => addressesIn(kind, id)),
  };
}

function bookSets({ sets, items }: CatalogueData) {
  const refOf = refsIn(items);
  const byId = new Map(sets.map((set) => [set.id, set]));
  /** The first of several. */
  const byPart = new Map(sets.flatMap((set) => set.parts.map((id) => [id, set] as const)).toReversed());
  const detailsOf = (set: ItemSets[number] | undefined, language: Language) => {
    if (!set) return undefined;
    const { id, name, parts, bonus } = setIn(language, set);
    return { id, name, parts: parts.flatMap((part) => refOf(part, language) ?? []), bonus: [...bonus] };
  };
  return {
    ids: [...byId.keys()],
    names(id: number): NamesByLanguage | undefined {
      const set = byId.get(id);
      return set && { ...set.names, en: set.name };
    },
    details: (id: number, language: Language) => detailsOf(byId.get(id), language),
    withPart: (id: number, language: Language) => detailsOf(byPart.get(id), language),
  };
}
