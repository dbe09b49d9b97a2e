import fc from "fast-check";
import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { ItemNames, ItemSearchFile, ItemsList } from "#contract/items.ts";
import { LANGUAGES, type Language } from "#domain/game/language.ts";
import { filterItems, NO_FILTER } from "../item-filter.ts";
import { packItems, packNames, unpackItems } from "../packed-catalogue.ts";
import { catalogueSearch, findItems } from "./find-items.ts";
import { findByNames } from "./found-items.ts";
import { packSearch, type SearchableItem, type SearchSource, type SearchTerms } from "./packed-search.ts";
import { readQuery } from "./query-reading.ts";
import { unpackSearch } from "./search-index.ts";

const gear = (id: number, en: string, rest: Partial<SearchableItem>): SearchableItem => ({
  ...{ id, name: { en }, category: "weapons", kind: "sword", rarity: "common", level: id, ...rest },
});
const CRIT = { criticalRate: { percent: 6 } };

const ITEMS: readonly SearchableItem[] = [
  gear(1, "Guardian Sword", { name: { en: "Guardian Sword", fr: "Épée du Gardien", de: "Wächterschwert" } }),
  gear(2, "Legendary Golden Axe", { kind: "axe", isTwoHanded: true, rarity: "unique" }),
  gear(3, "Vital Ring", {
    category: "accessories",
    kind: "ring",
    stats: CRIT,
    name: { en: "Vital Ring", fr: "Anneau vital" },
  }),
  gear(4, "Arek", {
    category: "accessories",
    kind: "ring",
    upgrades: [{ stats: { criticalRate: { percent: 4 } } }, { stats: { criticalRate: { percent: 8 } } }],
  }),
  gear(5, "Speedo", { category: "accessories", kind: "ring", stats: { criticalRate: { percent: 2 } } }),
  gear(6, "Lusaka Knuckle", { kind: "knuckle", stats: CRIT, abilities: [{ parameter: "str", add: 20 }] }),
  gear(7, "Virashon Helmet", {
    category: "armor",
    kind: "helmet",
    abilities: [{ parameter: "str", add: 30, addMax: 50 }],
  }),
  gear(8, "Virashon Suit", {
    category: "armor",
    kind: "suit",
    stats: { hp: { flat: 500 } },
    abilities: [{ parameter: "skilldamage", add: 3, isPercent: true }],
  }),
  gear(9, "Sunstone", { category: "materials", kind: "mineral" }),
  gear(10, "Scroll of STR 20", { category: "consumables", kind: "scroll" }),
  gear(11, "Spinner", { kind: "yoyo" }),
  gear(12, "Yoyo Coupon", { category: "consumables", kind: "coupon" }),
];
const NO_TERMS: SearchTerms = { parameter: {}, kind: {}, category: {}, rarity: {} };
const EN: SearchTerms = {
  parameter: {
    criticalchance: ["critical chance", "crit"],
    maxhp: ["hp"],
    str: ["str"],
    skilldamage: ["skill damage"],
    attackspeed: ["attack speed"],
  },
  kind: { ring: ["ring"], "1h-sword": ["sword"], "2h-axe": ["axe"], suit: ["suit"], yoyo: ["yo yo"] },
  category: { accessories: ["accessories"] },
  rarity: { unique: ["unique"] },
};
const FR: SearchTerms = {
  ...NO_TERMS,
  parameter: { str: ["for"] },
  kind: { ring: ["anneau"], earring: ["boucle d oreille"] },
};
const SOURCES: readonly SearchSource[] = [
  { kind: "set", names: { en: "Rayne Set", fr: "Set Rayne" }, items: [7, 8] },
  { kind: "monster", names: { en: "Captain Aibatt", de: "Kapitän Aibatt" }, items: [9, 1, 404] },
  { kind: "monster", names: { en: "Giant Mushpang" }, items: [2] },
];
const send = (content: unknown): unknown => JSON.parse(JSON.stringify(content));

/** Packed, sent as JSON, accepted by the contract, and unpacked. */
function catalogue(language: Language, items: readonly SearchableItem[] = ITEMS, sources = SOURCES) {
  const nicknames = new Map([[2, ["goldie"]]]);
  const terms = { fr: FR, en: EN, de: NO_TERMS, tl: NO_TERMS };
  const file = v.parse(ItemSearchFile, send(packSearch(items, { nicknames, sources, terms })));
  const list = v.parse(ItemsList, send({ ...packItems(items), details: [] }));
  const names = v.parse(ItemNames, send(packNames(language, items, nicknames)));
  return { items: unpackItems(list, names), search: { index: unpackSearch(file), language } };
}
function found(query: string, language: Language = "en") {
  const { items, search } = catalogue(language);
  const { ranks, notes } = findItems(query, items, search);
  return { ids: [...ranks].sort(([a, x], [b, y]) => x - y || a - b).map(([id]) => id), notes };
}

test.each<[string, Language, number[], string]>([
  ["epee gardien", "de", [1], "a name in another language than the page's"],
  ["wachterschw", "tl", [1], "a part of a compound, without accents"],
  ["schwert", "en", [1], "the end of a compound"],
  ["goldie", "en", [2], "players' names"],
  ["lga", "en", [2], "initials"],
  ["9", "en", [9], "an id"],
  ["virashon set", "en", [7, 8], "a set by the name of a piece"],
  ["rayne", "en", [7, 8], "a set by its name"],
  ["aibatt", "en", [1, 9], "what a monster drops"],
  ["capt aibatt", "de", [1, 9], "a monster by the beginnings of its words"],
  ["sunstone aibatt", "en", [9], "a name and a monster"],
  ["kapitan sunstone", "en", [9], "a monster's name in another language"],
  ["captain mushpang", "en", [], "not two monsters in one"],
  ["batt", "en", [], "not the middle of a monster's name"],
  ["anneau", "fr", [3, 4, 5], "a kind in the language, names first"],
  ["ring", "fr", [3, 4, 5], "a kind in English"],
  ["rings", "en", [3, 4, 5], "more than one"],
  ["unique axe", "en", [2], "a rarity and a kind"],
  ["yoyo", "en", [12, 11], "a kind without its hyphen, after the names"],
  ["yo-yo", "en", [12, 11], "a kind with its hyphen"],
  ["crit accessories", "en", [3, 4, 5], "what has a stat, as there is no such name"],
  [".*", "en", [], "not punctuation"],
])("%j (%s) finds %j: %s", (query, language, ids) => {
  expect(found(query, language).ids).toEqual(ids);
});

test.each<[string, number[], string]>([
  ["crit 5% ring", [3, 4], "an accessory counts with its highest upgrade"],
  ["ring crit 5 %", [3, 4], "in another order"],
  ["5% crit ring", [3, 4], "the figure first"],
  ["critical-chance 6", [3, 4, 6], "with a hyphen"],
  ["criticalchance 6", [3, 4, 6], "as one word"],
  ["critical chance >= 6", [3, 4, 6], "in the usual unit"],
  ["crit:6.5%", [4], "fractions"],
  ["crit 6,5", [4], "with a comma"],
  ["str 20", [6, 10], "what has it, then what is called so; a random value does not count"],
  ["str20", [6], "without a space"],
  ["+20 str", [6, 10], "with a plus"],
  ["20str knuckle", [6], "with a name"],
  ["hp 500 suit", [8], "points"],
  ["skill damage 3", [8], "a parameter that is only in percent"],
  ["crit 5 str 10", [6], "two stats"],
  ["5 crit 10 str", [6], "two stats, figures first"],
  ["str 10 attack speed", [], "a stat without a figure is a word of the name"],
  ["hp 501", [], "nothing reaches it"],
])("%j finds %j: %s", (query, ids) => {
  expect(found(query).ids).toEqual(ids);
});

test.each<[string, Language, number]>([
  ["hp 1000", "en", 1000],
  ["hp 1,000", "en", 1000],
  ["hp 1.000", "de", 1000],
  ["hp 1 000", "fr", 1000],
  ["hp 1\u00a0000", "fr", 1000],
  ["hp 1\u202f000", "en", 1000],
  ["1,000 hp", "tl", 1000],
  ["hp1.000", "de", 1000],
  ["hp ≥ 12 500", "fr", 12_500],
  ["hp 1,234,567", "en", 1_234_567],
  ["hp 1.234,5", "de", 1234.5],
  ["hp 5,5", "en", 5.5],
  ["hp 5.5", "fr", 5.5],
  ["hp 20 500", "en", 20],
])("%j (%s) asks for at least %d", (query, language, least) => {
  const terms = { ...NO_TERMS, parameter: { maxhp: ["hp"] } };
  const { search } = catalogue(language);
  const index = { ...search.index, terms: { fr: terms, en: terms, de: terms, tl: terms } };
  expect(readQuery(query, { index, language, isBare: false }).parts).toMatchObject([{ least, unit: "flat" }]);
});

test("thousands stay what they are in a name", () => {
  const { items, search } = catalogue("fr", [gear(1, "Coffre de 1 000 Penya", {})]);
  for (const query of ["coffre 1 000", "1,000 penya"])
    expect([...findItems(query, items, search).ranks.keys()]).toEqual([1]);
});

test("the reading is told part by part, each with the query without it", () => {
  expect(found("crit 5% golden ring").notes?.parts).toEqual([
    { of: "parameter", names: ["criticalchance"], least: 5, unit: "percent", without: "golden ring" },
    { of: "kind", names: ["ring"], without: "crit 5% golden" },
  ]);
  const { notes } = found("str 20");
  expect(notes).toMatchObject({ named: 1, isSimilar: false, isUnread: false });
  expect(notes?.parts.map(({ without }) => without)).toEqual([""]);
});

test("a name that says no more than names is not told", () => {
  expect(found("unique axe").notes?.parts.map(({ of }) => of)).toEqual(["rarity", "kind"]);
  expect(found("sword guardian").notes).toEqual({
    ...{ parts: [], percentParts: [], named: 0, isSimilar: false, isUnread: false, sources: [] },
  });
});

test.each([
  ["hp 5 ring", ["hp 5% ring"]],
  ["5hp", ["5% hp"]],
  ["hp 7", []],
  ["hp 5%", []],
])("%j as points leaves %j to choose", (query, queries) => {
  const rings = [{ flat: 500 }, { percent: 6 }].map((hp, at) =>
    gear(at + 1, "Band", { category: "accessories", kind: "ring", stats: { hp } }),
  );
  const { items, search } = catalogue("en", rings);
  const { percentParts } = findItems(query, items, search).notes ?? {};
  expect(percentParts?.map(({ inPercent }) => inPercent)).toEqual(queries);
});

test("a figure that no item reaches is searched in names, and that is told", () => {
  const { items, search } = catalogue("en", [gear(1, "Potion of HP 500", {})]);
  const { ranks, notes } = findItems("hp 500", items, search);
  expect([...ranks.keys()]).toEqual([1]);
  expect(notes).toMatchObject({ isUnread: true, parts: [] });
});

test("sets and monsters that found something are named in the language", () => {
  expect(found("aibatt", "de").notes?.sources).toEqual([{ kind: "monster", name: "Kapitän Aibatt" }]);
  expect(found("rayne", "tl").notes?.sources).toEqual([{ kind: "set", name: "Rayne Set" }]);
});

describe("typing errors", () => {
  test.each<[string, boolean]>([
    ["guardain", true],
    ["guadian", true],
    ["guardiian", true],
    ["guerdian", true],
    ["guerdain", false],
    ["lejendari", false],
    ["legendari", true],
    ["virshon helmet", true],
    ["wachtershcwret", true],
    ["wachterxhcwret", false],
    ["arke", false],
    ["lusakka", true],
    ["lukasa", false],
  ])("%j is understood: %j", (query, isFound) => {
    const { ids, notes } = found(query);
    expect([ids.length > 0, notes?.isSimilar]).toEqual([isFound, isFound]);
  });

  test("a word that is in a name is not replaced, unless no item has all words", () => {
    const items = [gear(1, "Golden Sword", {}), gear(2, "Bolden Sword", {}), gear(3, "Golden Shield", {})];
    const { items: all, search } = catalogue("en", items, []);
    const ids = (query: string) => [...findItems(query, all, search).ranks.keys()];
    expect(ids("golden")).toEqual([1, 3]);
    expect(ids("bolden")).toEqual([2]);
    expect(ids("holden")).toEqual([1, 2, 3]);
    expect(ids("bolden shield")).toEqual([3]);
  });

  test("a figure is never another one", () => {
    expect(found("100000").ids).toEqual([]);
    expect(catalogue("en", [gear(1, "Box 100001", {})]).items).toHaveLength(1);
  });
});

const letters = fc.string({ unit: fc.constantFrom(..."abeo1é -"), maxLength: 8 });
const word = fc.constantFrom("ring", "str", "5%", "20", "aibatt", "set", "golden", "épée", "gu", "1");
const anyItem = fc.record({
  en: letters,
  fr: fc.option(letters, { nil: undefined }),
  kind: fc.constantFrom("ring", "sword"),
  value: fc.integer({ min: 0, max: 30 }),
});
const anyQuery = fc.oneof(
  letters,
  fc.array(fc.oneof(word, letters), { maxLength: 4 }).map((all) => all.join(" ")),
);

test("every item that its names alone find is found with the index, and exact names come before similar ones", () => {
  fc.assert(
    fc.property(
      fc.array(anyItem, { maxLength: 12 }),
      anyQuery,
      fc.constantFrom(...LANGUAGES),
      (rows, query, language) => {
        const items = rows.map(({ en, fr, kind, value }, row) =>
          gear(row + 1, en, {
            name: { en, ...(fr !== undefined && { fr }) },
            kind,
            abilities: [{ parameter: "str", add: value }],
          }),
        );
        const { items: all, search } = catalogue(language, items);
        const plain = [...findByNames(query, all).ranks.keys()];
        const { ranks, notes } = findItems(query, all, search);
        expect([...ranks.keys()]).toEqual(expect.arrayContaining(plain));
        if (plain.length > 0) expect(notes?.isSimilar).toBe(false);
      },
    ),
  );
});

test("without a chosen sort the best matches come first, and a chosen sort is kept", () => {
  const { items, search } = catalogue("en");
  const listed = (isRanked: boolean) =>
    filterItems(
      items,
      { ...NO_FILTER, query: "ring" },
      { by: "level", isRising: false },
      { search: catalogueSearch(search.index, search.language), isRanked },
    ).items;
  expect(listed(true).map(({ id }) => id)).toEqual([3, 5, 4]);
  expect(listed(false).map(({ id }) => id)).toEqual([5, 4, 3]);
});
