/** The pages of an imported catalogue say what its source says. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as check from "fast-check";
import * as v from "valibot";
import { afterAll, expect, test } from "vitest";
import { ItemPage, MonsterPage, SetPage } from "#contract/item-pages.ts";
import { sourceOf } from "#features/items/import/game-api.server.ts";
import { importItems } from "#features/items/import/import.server.ts";
import { catalogueFolder, createActiveCatalogue } from "#features/items/server/active-catalogue.server.ts";
import { captureLog } from "#testing/captured-log.ts";
import { sized } from "#testing/checks/test-size.ts";
import { startGameApi } from "#testing/game/game-api.ts";
import { gameTables } from "#testing/game/game-tables.ts";
import { generatedGameItems } from "#testing/seed/generated-items.ts";
import { type ItemBook, itemBooks } from "./item-book.server.ts";

const COUNT = 250;
const { lists, documents } = gameTables();
const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** Of a source with all tables, some of them changed. */
async function importedBook(
  changedLists: Readonly<Record<string, ReadonlyMap<number, unknown>>> = {},
  changedDocuments: Readonly<Record<string, unknown>> = {},
  maxBrokenPercent = 1,
): Promise<ItemBook> {
  const game = await startGameApi(COUNT);
  for (const [path, entries] of Object.entries({ ...lists, ...changedLists }))
    game.lists.set(path, new Map(entries));
  for (const [path, content] of Object.entries({ ...documents, ...changedDocuments }))
    game.documents.set(path, content);
  const dataDir = mkdtempSync(join(tmpdir(), "skypurse-pages-"));
  folders.push(dataDir);
  await importItems(sourceOf(game.address, { callsPerMinute: 600_000, retries: 0, firstWaitMs: 1 }), {
    ...{ dataDir, quality: 5, now: new Date(), acceptsTableLoss: true, maxBrokenPercent },
  }).finally(game.stop);
  return itemBooks(createActiveCatalogue(catalogueFolder(dataDir), captureLog().observer))();
}

const book = await importedBook();

type Named = Readonly<{ id: number; name: Readonly<{ fr: string; de: string }> }>;
type Drop = Readonly<{ item: number; probabilityRange: string; common: boolean }>;
type GivenMonster = Named &
  Readonly<{
    level: number;
    levelHidden: boolean;
    rank: string;
    booty: number;
    drops: readonly Drop[];
    hp: number;
  }>;
type Counted = Readonly<{ item: number; count: number }>;
type GivenQuest = Named &
  Readonly<{ endNeededItems?: readonly Counted[]; endReceiveItems: readonly Counted[] | null }>;
type GivenShop = Named & Readonly<{ shop?: readonly Readonly<{ items: readonly number[] }>[] }>;

const all = <T>(path: keyof typeof lists) => [...lists[path].values()] as T[];
const itemPage = (id: number, of = book) => v.parse(ItemPage, of.item(id, "fr"));
const ids = generatedGameItems(COUNT).map(({ id }) => id);

test.each(ids.filter((_, i) => i % 5 === 0))("item %i has what the source says of it", (id) => {
  const page = itemPage(id);
  const droppers = all<GivenMonster>("monster").filter(
    ({ booty, drops }) => booty === id || drops.some(({ item }) => item === id),
  );
  expect(page.drops?.rows.map(({ monster }) => monster.id).sort()).toEqual(
    droppers.map((one) => one.id).sort(),
  );
  for (const { monster, chance } of page.drops?.rows ?? []) {
    const given = droppers.find((one) => one.id === monster.id);
    expect(monster).toEqual({
      ...{ id: given?.id, name: given?.name.fr, rank: given?.rank },
      ...(!given?.levelHidden && { level: given?.level }),
    });
    const ranges = given?.drops
      .filter(({ item }) => item === id)
      .map((drop) => rangeOf(drop.probabilityRange));
    expect(chance).toEqual(ranges?.sort((one, other) => other.most - one.most)[0]);
  }
  const merchants = all<GivenShop>("npc").filter(({ shop = [] }) =>
    shop.some(({ items }) => items.includes(id)),
  );
  expect(page.sellers?.rows.map(({ npc }) => npc)).toEqual(merchants.map(({ name }) => name.fr));
  const quests = all<GivenQuest>("quest").flatMap(({ endNeededItems = [], endReceiveItems }) => [
    ...endNeededItems.filter(({ item }) => item === id).map(({ count }) => ["needed", count]),
    ...(endReceiveItems ?? []).filter(({ item }) => item === id).map(({ count }) => ["reward", count]),
  ]);
  expect(page.quests?.rows.map(({ need, count }) => [need, count])).toEqual(quests);
  const exchanges = documents.exchangemenus.flatMap(({ exchanges }) => exchanges);
  const has = (side: readonly Counted[]) => side.some(({ item }) => item === id);
  expect(page.usedIn?.total).toBe(exchanges.filter(({ input }) => has(input)).length);
  const recipes = all<Readonly<{ resultOptions: readonly number[] }>>("lifestyle/recipe");
  const crafted = recipes.filter(({ resultOptions }) => resultOptions.includes(id)).length;
  expect(page.madeFrom?.total).toBe(exchanges.filter(({ output }) => has(output)).length + crafted);
  for (const row of page.madeFrom?.rows ?? []) expect(row.output.map(({ item }) => item.id)).toContain(id);
});

const rangeOf = (range: string) => {
  const [least, most] = range.match(/[\d.]+/g) ?? [];
  return { least: Number(least), most: Number(most) };
};

test("a monster has its numbers, and its own drops before those of its level", () => {
  const [given] = all<GivenMonster>("monster").slice(5);
  const page = v.parse(MonsterPage, book.monster(given?.id ?? 0, "de"));
  expect(page.monster).toMatchObject({ id: given?.id, name: given?.name.de, hp: given?.hp });
  expect(page.addresses.en).toBe(`${given?.id}-monster-5`);
  const own = given?.drops.filter(({ common }) => !common).length ?? 0;
  // The booty is the last of its own: the source does not say how likely it is.
  expect(page.drops.rows.findIndex(({ isCommon }) => isCommon)).toBe(own + 1);
  expect(page.drops.rows[own]).toEqual({ item: expect.objectContaining({ id: given?.booty }) });
  expect(page.drops.total).toBe(new Set([...(given?.drops ?? []).map((one) => one.item), given?.booty]).size);
});

test("each page of the site map exists", () => {
  for (const kind of ["items", "sets", "monsters"] as const) {
    const addresses = book.addresses(kind, 0, 100_000);
    expect(addresses).toHaveLength(book.counts[kind]);
    const pageOf = { items: book.item, sets: book.set, monsters: book.monster }[kind];
    for (const { fr } of addresses) expect(pageOf(Number(/^\d+/.exec(fr)?.[0]), "fr")?.addresses.fr).toBe(fr);
  }
  expect(book.addresses("items", 10, 12)).toEqual(book.addresses("items", 0, 100).slice(10, 12));
});

test("ids that point nowhere are left out, and so is an exchange that would seem cheaper", async () => {
  const [one, other] = ids;
  const drops = [
    { item: one, probabilityRange: "[1%;2%[", common: false },
    { item: 999_999, probabilityRange: "[1%;2%[", common: false },
  ];
  const monster = new Map([[5, { id: 5, name: { en: "Odd" }, drops }]]);
  const parts = [one, 999_999, one, 6];
  const equipset = new Map([[6, { id: 6, name: { en: "Odd" }, parts, bonus: [] }]]);
  const side = (...all: (number | undefined)[]) => all.map((item) => ({ item, count: 1 }));
  const exchanges = [
    { input: side(one, 999_999), output: side(other) },
    { input: side(one), output: side(999_999) },
    { input: side(one), output: side(999_999, other) },
    // Each is made of the other, and one of itself.
    { input: side(other), output: side(one) },
    { input: side(one), output: side(one) },
  ];
  const odd = await importedBook({ monster, equipset }, { exchangemenus: [{ menu: "odd", exchanges }] });
  const page = itemPage(one ?? 0, odd);
  expect(page.drops?.rows).toEqual([{ monster: { id: 5, name: "Odd" }, chance: { least: 1, most: 2 } }]);
  expect(odd.monster(5, "en")?.drops.total).toBe(1);
  expect(page.set?.parts.map(({ id }) => id)).toEqual([one, one]);
  expect(page.usedIn?.rows.map(({ output }) => output.map(({ item }) => item.id))).toEqual([[other], [one]]);
  expect(page.madeFrom?.total).toBe(2 + recipesOf(one));
});

const recipesOf = (id: number | undefined) =>
  all<Readonly<{ resultOptions: readonly number[] }>>("lifestyle/recipe").filter(({ resultOptions }) =>
    resultOptions.some((result) => result === id),
  ).length;

/** Replaces the value behind some steps, each the place of a property or an element. */
function mutated(entry: unknown, steps: readonly number[], value: unknown): unknown {
  const [first, ...rest] = steps;
  if (typeof entry !== "object" || entry === null || first === undefined) return value;
  const at = first % Math.max(1, Object.keys(entry).length);
  const change = (one: unknown, i: number) => (i === at ? mutated(one, rest, value) : one);
  if (Array.isArray(entry)) return entry.map(change);
  return Object.fromEntries(Object.entries(entry).map(([key, one], i) => [key, change(one, i)]));
}

test("whatever single values of the tables are, the catalogue is imported and each page can be sent", async () => {
  const paths = ["monster", "npc", "quest", "lifestyle/recipe", "equipset"] as const;
  const mutation = check.record({
    path: check.constantFrom(...paths, "exchangemenus" as const),
    place: check.nat({ max: 1_000 }),
    steps: check.array(check.nat({ max: 50 }), { minLength: 1, maxLength: 4 }),
    value: check.anything({ maxDepth: 3 }),
  });
  const shown = { drops: 0, sellers: 0, quests: 0, usedIn: 0, madeFrom: 0, monsters: 0 };
  const parts = ["drops", "sellers", "quests", "usedIn", "madeFrom"] as const;
  await check.assert(
    check.asyncProperty(check.array(mutation, { minLength: 1, maxLength: 10 }), async (mutations) => {
      const changed = new Map(paths.map((path) => [path, new Map<number, unknown>(lists[path])]));
      let exchangemenus: unknown = documents.exchangemenus;
      for (const { path, place, steps, value } of mutations) {
        if (path === "exchangemenus") exchangemenus = mutated(exchangemenus, steps, value);
        else {
          const entries = [...(changed.get(path) ?? [])];
          const [id, entry] = entries[place % entries.length] ?? [];
          if (id !== undefined) changed.get(path)?.set(id, mutated(entry, steps, value));
        }
      }
      const odd = await importedBook(Object.fromEntries(changed), { exchangemenus }, 100);
      const pages = ids.slice(0, 60).map((id) => itemPage(id, odd));
      for (const part of parts) if (pages.some((page) => page[part] !== undefined)) shown[part]++;
      if (odd.counts.monsters > 0) shown.monsters++;
      for (const { en } of odd.addresses("monsters", 0, 50))
        v.parse(MonsterPage, odd.monster(Number.parseInt(en, 10), "en"));
      for (const { en } of odd.addresses("sets", 0, 50))
        v.parse(SetPage, odd.set(Number.parseInt(en, 10), "en"));
    }),
    { numRuns: sized(50, 8) },
  );
  for (const [part, count] of Object.entries(shown)) expect(count, part).toBeGreaterThan(0);
}, 120_000);
