import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";
import { expect, test } from "vitest";
import { GameItem, ItemSets } from "#contract/items.ts";
import { ITEM_KINDS, itemKind } from "#domain/catalogue/item-kind.ts";
import { LANGUAGES, type Language } from "#domain/game/language.ts";
import { createTranslator, textsIn } from "#i18n/translator.ts";
import { gearWords } from "./gear-words.ts";

const root = join(import.meta.dirname, "../../..");
const read = (path: string): unknown => JSON.parse(readFileSync(join(root, path), "utf8"));

const items = globSync("content/items/*/*.json", { cwd: root }).flatMap((file) =>
  v.parse(v.array(GameItem), read(file)),
);
const gear = (language: Language) =>
  v.parse(v.record(v.string(), v.record(v.string(), v.string())), read(`locales/${language}/gear.json`));

const wordsIn = (language: Language) =>
  gearWords(createTranslator(language, textsIn({ gear: gear(language) })));

test.each(LANGUAGES)("%s has a word for every kind, parameter and element that is shipped", (language) => {
  const words = wordsIn(language);
  const kinds = new Set(items.map((item) => itemKind({ isTwoHanded: false, ...item })));
  const abilities = items.flatMap((item) => [
    ...(item.abilities ?? []),
    ...(item.upgrades ?? []).flatMap((name) => name.abilities ?? []),
  ]);
  const bonuses = v.parse(ItemSets, read("content/items/sets.json")).flatMap(({ bonus }) => bonus);
  const parameters = new Set([...abilities, ...bonuses].map(({ parameter }) => parameter));
  const elements = new Set(items.flatMap(({ element }) => element ?? []));
  expect(kinds.size).toBeGreaterThan(40);
  expect(parameters.size).toBeGreaterThan(20);
  expect(elements.size).toBe(5);
  expect([...kinds].filter((kind) => !words.hasKind(kind))).toEqual([]);
  expect([...kinds].filter((kind) => !ITEM_KINDS.includes(kind))).toEqual([]);
  expect([...parameters].filter((name) => words.parameter(name) === name)).toEqual([]);
  expect([...elements].filter((name) => words.element(name) === name)).toEqual([]);
});

test.each(LANGUAGES)("%s has a different word for each kind", (language) => {
  const kinds = Object.values(gear(language).kind ?? {});
  expect(kinds.filter((word, index) => kinds.indexOf(word) !== index)).toEqual([]);
});

test("a stat has one word for all its names in the game's data", () => {
  const words = wordsIn("fr");
  expect(words.parameter("criticaldamage")).toBe("Dégâts critiques");
  expect(words.parameter("criticalDamage")).toBe(words.parameter("criticaldamage"));
  expect(words.parameter("maxhp")).toBe(words.parameter("hp"));
});

test("a word that is not translated is shown as in the game's data", () => {
  const words = wordsIn("en");
  for (const word of ["newthing", "constructor", "", "new.thing", "new:thing", "new-thing"]) {
    expect(words.kind(word)).toBe(word);
    expect(words.parameter(word)).toBe(word);
    expect(words.element(word)).toBe(word);
  }
});
