/** The documents of the shipped items as the server would answer them: without tables of drops, sellers and quests. */
import catalogue from "virtual:testing/catalogue";
import * as v from "valibot";
import { type ItemPage, itemPageEndpoints, type SetPage } from "#contract/item-pages.ts";
import { ItemDetailsList, ItemSets, ItemsList } from "#contract/items.ts";
import { setIn } from "#domain/catalogue/item.ts";
import { itemAddress } from "#domain/catalogue/item-address.ts";
import { LANGUAGES, type Language } from "#domain/game/language.ts";
import { recordFromKeys } from "#domain/text/record-from-keys.ts";
import { type Answer, answerWith } from "./answers.ts";

const { manifest, files } = catalogue;
const contentOf = <T>(hash: string | undefined, schema: v.GenericSchema<unknown, T>): T =>
  v.parse(schema, JSON.parse(files[hash ?? ""] ?? ""));

const ITEMS = new Map(
  contentOf(manifest.list, ItemsList)
    .details.flatMap((hash) => contentOf(hash, ItemDetailsList))
    .map((item) => [item.id, item]),
);
const SETS = contentOf(manifest.sets, ItemSets);
const SOURCE = { origin: manifest.origin, date: manifest.date, version: manifest.version };

function refOf(id: number, language: Language) {
  const item = ITEMS.get(id);
  if (!item) throw new Error(`No item ${id} is shipped`);
  const { name, category, kind, rarity, level } = item;
  return { id, name: name[language] ?? name.en, category, kind, rarity, level };
}

function setDetails(set: ItemSets[number], language: Language) {
  const { id, name, parts, bonus } = setIn(language, set);
  return { id, name, parts: parts.map((part) => refOf(part, language)), bonus: [...bonus] };
}

/** Throws for an item that is not shipped. */
export function shippedItemPage(id: number, language: Language = "en"): ItemPage {
  const item = ITEMS.get(id);
  if (!item) throw new Error(`No item ${id} is shipped`);
  const set = SETS.find(({ parts }) => parts.includes(id));
  return {
    source: SOURCE,
    item,
    addresses: recordFromKeys(LANGUAGES, (one) => itemAddress(id, item.name[one] ?? item.name.en)),
    ...(set && { set: setDetails(set, language) }),
    alike: [],
    history: [],
  };
}

function shippedSetPage(id: number, language: Language = "en"): SetPage {
  const set = SETS.find((one) => one.id === id);
  if (!set) throw new Error(`No set ${id} is shipped`);
  return {
    source: SOURCE,
    set: setDetails(set, language),
    addresses: recordFromKeys(LANGUAGES, () => itemAddress(id, set.name)),
  };
}

const NOT_FOUND = () =>
  Response.json(
    { code: "not_found", status: 404 },
    { status: 404, headers: { "content-type": "application/problem+json" } },
  );

function placeIn(path: string) {
  const { pathname, searchParams } = new URL(path, location.origin);
  const language = LANGUAGES.find((one) => one === searchParams.get("language"));
  return { id: Number(pathname.split("/").at(-1)), language };
}

export const ITEM_PAGE_ANSWERS: readonly Answer[] = [
  answerWith(itemPageEndpoints.item, ({ path }) => {
    const { id, language } = placeIn(path);
    return ITEMS.has(id) ? Response.json(shippedItemPage(id, language)) : NOT_FOUND();
  }),
  answerWith(itemPageEndpoints.set, ({ path }) => {
    const { id, language } = placeIn(path);
    return SETS.some((set) => set.id === id) ? Response.json(shippedSetPage(id, language)) : NOT_FOUND();
  }),
  answerWith(itemPageEndpoints.monster, NOT_FOUND),
  answerWith(itemPageEndpoints.changes, () => Response.json([])),
];
