import { expect, test } from "vitest";
import { packItems, packNames, unpackItems } from "../packed-catalogue.ts";
import { findItems } from "./find-items.ts";
import { packSearch, type SearchableItem, type SearchSource, type SearchTerms } from "./packed-search.ts";
import { unpackSearch } from "./search-index.ts";

const gloves = (id: number, en: string, rest: SearchableItem["name"] = { en }): SearchableItem => ({
  ...{ id, name: { ...rest, en }, category: "armor", kind: "gauntlet", rarity: "common", level: 1 },
});
const ITEMS: readonly SearchableItem[] = [
  gloves(1, "Royales"),
  gloves(2, "Alesta"),
  gloves(3, "Aken", { en: "Aken", fr: "Gants Astrales" }),
  gloves(4, "Reef", { en: "Reef", de: "Alesriff" }),
  gloves(5, "Ales Gloves"),
  gloves(6, "Star", { en: "Star", fr: "Ales" }),
];
const SOURCES: readonly SearchSource[] = [
  { kind: "set", names: { en: "Asren Set" }, items: [3] },
  { kind: "set", names: { en: "Ales Set" }, items: [2, 5] },
];
const NO_TERMS: SearchTerms = { parameter: {}, kind: {}, category: {}, rarity: {} };

/** On an English page. */
function found(query: string, items = ITEMS) {
  const terms = { fr: NO_TERMS, en: NO_TERMS, de: NO_TERMS, tl: NO_TERMS };
  const index = unpackSearch(packSearch(items, { nicknames: new Map(), sources: SOURCES, terms }));
  const all = unpackItems(packItems(items), packNames("en", items, new Map()));
  const { ranks, notes } = findItems(query, all, { index, language: "en" });
  const ids = [...ranks].sort(([, one], [, other]) => one - other).map(([id]) => id);
  return { ids, sources: notes?.sources.map(({ name }) => name) };
}

test("whole words come before beginnings of words, and those before insides, each in the page's languages first", () => {
  expect(found("ales").ids).toEqual([5, 6, 2, 4, 1]);
});

test("the inside of a word in another language counts where no name is exact", () => {
  expect(found("ales", ITEMS.slice(0, 4)).ids).toEqual([2, 4, 1, 3]);
});

test.each(["Ales Set", "set ales"])(
  "%j finds that set, and no set with the letters inside a word",
  (query) => {
    expect(found(query)).toEqual({ ids: [2, 5], sources: ["Ales Set"] });
  },
);
