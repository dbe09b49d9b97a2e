/** Which tables replace the earlier ones. */
import { describe, expect, test } from "vitest";
import { shippedTables } from "#features/items/server/tables/imported-tables.server.ts";
import { gameTables } from "#testing/game/game-tables.ts";
import { UnavailableError } from "../download.server.ts";
import { readTables, type TableOptions } from "./import-tables.server.ts";

const shipped = shippedTables();
const DAY = "2026-11-21";

/** A download of all tables, of which some entries are changed. An entry that is `null` did not come. */
function read(
  {
    lists: changedLists = {},
    documents: changedDocuments = {},
  }: Readonly<{
    lists?: Readonly<Record<string, ReadonlyMap<number, unknown>>>;
    documents?: Readonly<Record<string, unknown>>;
  }>,
  options: Partial<TableOptions> = {},
) {
  const { lists, documents } = gameTables();
  const list = (path: keyof typeof lists) => {
    const entries = new Map([...lists[path], ...(changedLists[path] ?? [])]);
    return {
      ids: [...entries.keys()].filter((id) => entries.get(id) !== undefined),
      invalidIds: [],
      entries: [...entries.values()].filter((entry) => entry != null),
    };
  };
  const document = (path: keyof typeof documents) => ({
    document: path in changedDocuments ? changedDocuments[path] : documents[path],
  });
  return readTables(
    {
      ...{ equipset: list("equipset"), skill: list("skill"), "housing/packs": list("housing/packs") },
      ...{ monster: list("monster"), npc: list("npc"), quest: list("quest") },
      ...{ "lifestyle/recipe": list("lifestyle/recipe") },
      ...{ raisedpet: document("raisedpet"), statawake: document("statawake") },
      ...{ skillawake: document("skillawake"), exchangemenus: document("exchangemenus") },
    },
    { before: {}, date: DAY, maxBrokenPercent: 1, maxLostPercent: 10, ...options },
  );
}

const setIds = shipped.sets.map(({ id }) => id);
const skillIds = shipped.skills.map(({ id }) => id);
const many = Array.from({ length: 10_001 }, (_, i) => i + 1);
const changed = (ids: readonly number[], entry: unknown) => new Map(ids.map((id) => [id, entry]));
const set = { id: setIds[0], name: { en: "Ales Set" }, parts: [1], bonus: [] };
const oneSet = (entry: unknown) => ({ lists: { equipset: changed(setIds.slice(0, 1), entry) } });
const documents = (path: string, content: unknown) => ({ documents: { [path]: content } });

test("without a fault each table is replaced", () => {
  const { tables, results } = read({});
  expect(Object.keys(tables)).toEqual([
    ...["sets", "skills", "pets", "npcs", "statAwakes", "skillAwakes"],
    ...["monsters", "shops", "exchanges", "quests", "recipes"],
  ]);
  expect(results.map(({ why }) => why)).toEqual(Array.from({ length: 11 }, () => undefined));
});

test.each([
  ["a set that does not come", "sets", oneSet(null), "1 of 248 entries are invalid"],
  ["a set with a part that is no id", "sets", oneSet({ ...set, parts: ["x"] }), "1 of 248 entries"],
  ["a set of 21 parts", "sets", oneSet({ ...set, parts: many.slice(0, 21) }), "1 of 248 entries"],
  [
    "few of the earlier sets",
    "sets",
    { lists: { equipset: changed(setIds.slice(0, 48), undefined) } },
    "48 of the 248 present ones would be removed. --accept-loss",
  ],
  [
    "three broken skills of 206",
    "skills",
    { lists: { skill: changed(skillIds.slice(0, 3), { id: 1, name: null }) } },
    "3 of 206 entries are invalid",
  ],
  ["null", "pets", documents("raisedpet", null), "no entry that can be used"],
  ["a text", "pets", documents("raisedpet", "soon"), "no entry that can be used"],
  ["an empty list", "statAwakes", documents("statawake", []), "no entry that can be used"],
  ["too long a document", "statAwakes", documents("statawake", many), "no entry that can be used"],
  ["another document", "statAwakes", documents("statawake", { error: 1 }), "1 of 1 entries"],
  [
    "awakes without their kind of item",
    "skillAwakes",
    documents("skillawake", [{ skills: {}, parameters: { block: { rare: [10] } } }]),
    "1 of 1 entries are invalid",
  ],
  [
    "a value without bounds",
    "pets",
    documents("raisedpet", [{ petItemId: 148, parameter: "maxhp", values: [1e300] }]),
    "1 of 1 entries are invalid",
  ],
] as const)("%s leaves that table, and no other", (_what, table, change, why) => {
  const { tables, results } = read(change);
  expect(tables[table]).toBeUndefined();
  expect(Object.keys(tables)).toHaveLength(10);
  expect(results.find((one) => one.table === table)).toMatchObject({
    ...{ count: shipped[table].length, date: "2026-07-21", isFaulty: true },
    why: expect.stringContaining(why),
  });
});

describe("what the operator allows", () => {
  test("two broken skills of 206 are 1 %: they are left out and listed", () => {
    const { tables, results } = read({
      lists: { skill: changed(skillIds.slice(0, 2), { id: 1, name: null }) },
    });
    expect(tables.skills?.rows).toHaveLength(204);
    expect(results[1]).toMatchObject({
      ...{ table: "skills", count: 204, date: DAY },
      broken: skillIds
        .slice(0, 2)
        .toSorted((a, b) => a - b)
        .map((id) => ({ id })),
    });
  });

  test("more broken skills, but no broken set", () => {
    const lists = {
      skill: changed(skillIds.slice(0, 3), { id: 1, name: null }),
      equipset: changed(setIds.slice(0, 1), null),
    };
    const { tables } = read({ lists }, { maxBrokenPercent: 2 });
    expect(tables.skills?.rows).toHaveLength(203);
    expect(tables.sets).toBeUndefined();
  });

  test("a loss", () => {
    const lists = { equipset: changed(setIds.slice(0, 48), undefined) };
    expect(read({ lists }, { maxLostPercent: 100 }).tables.sets?.rows).toHaveLength(200);
  });
});

test("what an earlier import has read stays instead of the shipped rows, and is what may be lost", () => {
  const before = { pets: { date: "2026-10-01", rows: shipped.pets.slice(0, 2) } };
  const { tables, results } = read(documents("raisedpet", null), { before });
  expect(tables.pets).toEqual(before.pets);
  expect(results[2]).toMatchObject({ table: "pets", count: 2, date: "2026-10-01" });
  expect(read({}, { before }).tables.pets?.rows).toHaveLength(9);
});

test("of entries with the same id, the first counts, and others are listed unless they say the same", () => {
  const { raisedpet } = gameTables().documents;
  const [pet] = raisedpet.slice(1);
  const { tables, results } = read(documents("raisedpet", [...raisedpet, pet, { ...pet, values: [1] }]));
  expect(tables.pets?.rows).toEqual(shipped.pets);
  expect(results[2]?.broken).toEqual([
    { id: String(pet?.petItemId), why: "differs from an earlier entry with the same id" },
  ]);
});

test("no house NPC is left out silently", () => {
  const lala = { abilities: [{ parameter: "str", add: 1, rate: false }] };
  const twice = { ...lala, name: { en: "Lola" } };
  const npcs = [
    { ...lala, name: { en: "Lila" } },
    twice,
    { ...twice, abilities: [{ ...lala.abilities[0], add: 2 }] },
  ];
  const lists = { "housing/packs": new Map([[99_999, { packItemId: 99_999, npcs }]]) };
  const { tables, results } = read({ lists });
  expect(tables.npcs?.rows).toHaveLength(shipped.npcs.length + 2);
  expect(results[3]).toMatchObject({ table: "npcs", count: shipped.npcs.length + 2 });
  expect(results[3]?.broken.map(({ why }) => why)).toEqual([
    "differs from an earlier entry with the same id",
  ]);
});

test("a document may be a record of entries, as the saved answers of others are", () => {
  const record = Object.fromEntries(gameTables().documents.raisedpet.map((pet) => [pet.petItemId, pet]));
  expect(read(documents("raisedpet", record)).tables.pets?.rows).toHaveLength(9);
});

test("a table that the source does not have is no fault", () => {
  const missing = new UnavailableError("/skill responded with 404.");
  const table = { equipset: missing, skill: missing, "housing/packs": missing, monster: missing };
  const others = { npc: missing, quest: missing, "lifestyle/recipe": missing, exchangemenus: missing };
  const { tables, results } = readTables(
    { ...table, ...others, raisedpet: missing, statawake: missing, skillawake: missing },
    { before: {}, date: DAY, maxBrokenPercent: 1, maxLostPercent: 10 },
  );
  expect(tables).toEqual({});
  expect(results.every(({ isFaulty, why }) => !isFaulty && why === missing.message)).toBe(true);
});
