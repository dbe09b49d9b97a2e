import fc from "fast-check";
import * as v from "valibot";
import { expect, test } from "vitest";
import { ItemNames, ItemsList } from "#contract/items.ts";
import { LANGUAGES, type Language } from "#domain/game/language.ts";
import { foldText } from "#domain/text/search.ts";
import { championshipEdition } from "./championship.ts";
import { ITEM_CATEGORIES, type Item, RARITIES, SEXES, STATS } from "./item.ts";
import { type PackableItem, packItems, packNames, unpackItems } from "./packed-catalogue.ts";

const optional = { requiredKeys: [] };
const whole = (min: number) => fc.integer({ min, max: 2_147_483_647 });
/** Any character, line breaks included; two letters are there for names that are found. */
const name = fc.string({ unit: "grapheme", minLength: 1, maxLength: 30 }).map((text) => `${text}\naa`);
/** A value of 0 is the same as none. */
const amount = fc.oneof(
  whole(1),
  whole(1).map((value) => -value),
  fc.constantFrom(0.5, -0.25, 12.75),
);
const range = fc.tuple(whole(0), whole(1)).map(([a, b]) => ({ min: Math.min(a, b), max: Math.max(a, b) }));
const bonus = fc
  .record({ flat: amount, percent: amount }, optional)
  .filter((values) => Object.keys(values).length > 0);
const stats = fc.record(Object.fromEntries(STATS.map((stat) => [stat, bonus])), optional);

const item: fc.Arbitrary<PackableItem> = fc.record(
  {
    id: whole(1),
    name: fc.record({ en: name, fr: name, de: name, tl: name }, { requiredKeys: ["en", "fr"] }),
    category: fc.constantFrom(...ITEM_CATEGORIES),
    kind: fc.oneof(fc.constantFrom("sword", "ring"), fc.string({ minLength: 1, maxLength: 40 })),
    rarity: fc.constantFrom(...RARITIES, "mythic", "a/b"),
    level: fc.integer({ min: 0, max: 1_000 }),
    classId: whole(1),
    sex: fc.constantFrom(...SEXES),
    isTwoHanded: fc.constant(true),
    attack: range,
    defense: range,
    stats,
  },
  { requiredKeys: ["id", "name", "category", "kind", "rarity", "level"] },
);
const catalogue = fc
  .uniqueArray(item, { selector: ({ id }) => id, maxLength: 30 })
  .map((items) => items.toSorted((a, b) => a.id - b.id));

/** Packed, sent as JSON, accepted by the contract, and unpacked. */
function received(items: readonly PackableItem[], language: Language): readonly Item[] {
  const send = (content: unknown): unknown => JSON.parse(JSON.stringify(content));
  const list = v.parse(ItemsList, send({ ...packItems(items), details: [] }));
  return unpackItems(list, v.parse(ItemNames, send(packNames(language, items, new Map()))));
}

/** Returns the fields of an item that do not depend on other items, without the text that it is found by. */
function shown(one: PackableItem, language: Language): Omit<Item, "nameRank" | "searched"> {
  const { name: names, isTwoHanded = false, stats: bonuses = {}, ...rest } = one;
  const edition = championshipEdition(names.en, one.level);
  return {
    ...rest,
    name: (names[language] ?? names.en).replaceAll(/\s+/g, " "),
    isTwoHanded,
    ...(edition !== undefined && { edition }),
    stats: bonuses as Item["stats"],
  };
}

test("unpacking returns what was packed, in every language", () => {
  fc.assert(
    fc.property(catalogue, fc.constantFrom(...LANGUAGES), (items, language) => {
      const unpacked = received(items, language);
      expect(unpacked.map(({ nameRank: _rank, searched: _searched, ...rest }) => rest)).toEqual(
        items.map((one) => shown(one, language)),
      );
      // Every row has a rank of its own, and is found by its name.
      expect(unpacked.map(({ nameRank }) => nameRank).sort((a, b) => a - b)).toEqual([...items.keys()]);
      for (const { name: called, searched } of unpacked) expect(searched).toContain(foldText(called));
    }),
  );
});
