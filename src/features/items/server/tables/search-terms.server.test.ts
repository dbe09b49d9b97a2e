import fc from "fast-check";
import * as v from "valibot";
import { expect, test } from "vitest";
import { ItemNames, ItemSearchFile, ItemsList } from "#contract/items.ts";
import { unpackItems } from "#domain/catalogue/packed-catalogue.ts";
import { findItems } from "#domain/catalogue/search/find-items.ts";
import { findByNames } from "#domain/catalogue/search/found-items.ts";
import { unpackSearch } from "#domain/catalogue/search/search-index.ts";
import { LANGUAGES, type Language } from "#domain/game/language.ts";
import { bundleCatalogue, shippedCatalogue, shippedItems } from "../catalogue-bundle.server.ts";

const { manifest, files } = shippedCatalogue();
const file = (hash = ""): unknown => JSON.parse(String(files.get(hash)));
const index = unpackSearch(v.parse(ItemSearchFile, file(manifest.search)));
const list = v.parse(ItemsList, file(manifest.list));
const itemsIn = (language: Language) => unpackItems(list, v.parse(ItemNames, file(manifest.names[language])));
const catalogues = { fr: itemsIn("fr"), en: itemsIn("en"), de: itemsIn("de"), tl: itemsIn("tl") };

test.each<[Language, string]>([
  ["en", "critical chance 5% knuckle"],
  ["en", "crit 5% knuckle"],
  ["fr", "critique 5% poing"],
  ["fr", "crit 5% poing"],
  ["de", "kritische trefferrate 5% knuckle"],
  ["de", "krit 5% knuckle"],
  ["tl", "critical chance 5% knuckle"],
  ["fr", "knuckle crit rate 5%"],
])("in the texts of %s, %j is a critical chance and a kind", (language, query) => {
  const { ranks, notes } = findItems(query, catalogues[language], { index, language });
  expect(ranks.size).toBe(4);
  expect(notes?.parts.map(({ of, names, least }) => [of, names, least]).sort()).toEqual([
    ["kind", ["knuckle"], undefined],
    ["parameter", ["criticalchance"], 5],
  ]);
});

test.each<[string, string]>([
  ["adoch 10", "criticaldamage"],
  ["aspd 5", "attackspeed"],
  ["atk 400", "attack"],
  ["def 100", "def"],
  ["hp 100", "maxhp"],
  ["str 5", "str"],
  ["+10 dex", "dex"],
])("players' %j finds items in each language", (query, parameter) => {
  for (const language of LANGUAGES) {
    const { ranks, notes } = findItems(query, catalogues[language], { index, language });
    expect(ranks.size).toBeGreaterThan(0);
    expect(notes?.parts.map(({ names }) => names[0])).toEqual([parameter]);
  }
});

test("each item is found by its names in all languages, and by all that finds it without the index", () => {
  const row = fc.integer({ min: 0, max: manifest.count - 1 });
  const cut = fc.tuple(fc.nat(20), fc.integer({ min: 1, max: 8 }));
  fc.assert(
    fc.property(
      row,
      fc.constantFrom(...LANGUAGES),
      fc.constantFrom(...LANGUAGES),
      cut,
      (at, reader, writer, [from, length]) => {
        const name = catalogues[writer][at]?.name ?? "";
        const items = catalogues[reader];
        expect(findItems(name, items, { index, language: reader }).ranks.has(items[at]?.id ?? 0)).toBe(true);
        const searched = items[at]?.searched ?? "";
        const part = searched.slice(from, from + length);
        const plain = [...findByNames(part, items).ranks.keys()];
        const { ranks } = findItems(part, items, { index, language: reader });
        expect(plain.filter((id) => !ranks.has(id))).toEqual([]);
      },
    ),
  );
});

test("an imported monster finds its own drops, in each of its languages", () => {
  const shipped = shippedItems();
  const [one, other] = shipped;
  const drops = [{ item: one?.id ?? 0 }, { item: other?.id ?? 0, isCommon: true as const }];
  const rows = [{ id: 20, name: { en: "Captain Xyzzy", fr: "Capitaine Xyzzy" }, drops }];
  const bundle = bundleCatalogue({ origin: "imported", date: "2026-11-30", version: 7 }, shipped, {
    monsters: { date: "2026-11-30", rows },
  });
  const imported = unpackSearch(
    v.parse(ItemSearchFile, JSON.parse(String(bundle.files.get(bundle.manifest.search ?? "")))),
  );
  for (const query of ["captain xyzzy", "capitaine"]) {
    const { ranks, notes } = findItems(query, catalogues.fr, { index: imported, language: "fr" });
    expect([...ranks.keys()]).toContain(one?.id);
    expect([...ranks.keys()]).not.toContain(other?.id);
    expect(notes?.sources).toEqual([{ kind: "monster", name: "Capitaine Xyzzy" }]);
  }
});
