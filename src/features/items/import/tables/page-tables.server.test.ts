/** The tables of the pages are read as the game's OpenAPI document describes them, and nothing else changes them. */
import { Ajv } from "ajv";
import * as check from "fast-check";
import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { PAGE_TABLE_ROWS } from "#features/items/server/tables/page-tables.server.ts";
import document from "#testing/game/game-api.openapi.json" with { type: "json" };
import { generatedPageTables } from "#testing/game/generated-page-tables.ts";
import {
  chanceIn,
  exchangeRows,
  monsterRows,
  questRows,
  recipeRows,
  shopRows,
} from "./page-tables.server.ts";

const TEXTS = { en: "Aibatt", fr: "Aibatt (fr)", de: "Aibatt", fil: "Aibatt (fil)", kr: "아이바트" };
const NAMES = { en: "Aibatt", fr: "Aibatt (fr)", tl: "Aibatt (fil)" };

test.each([
  ["[10%;20%[", { least: 10, most: 20 }],
  ["]0%;0.001%]", { least: 0, most: 0.001 }],
  ["[0.5% ; 1%]", { least: 0.5, most: 1 }],
  ["100%", { least: 100, most: 100 }],
  ["[10;20[", { least: 10, most: 20 }],
  ["", undefined],
  ["rare", undefined],
  ["[20%;10%[", undefined],
  ["[10%;200%[", undefined],
  ["[-1%;2%[", undefined],
  ["[1%;2%;3%[", undefined],
  ["1e5%", undefined],
])("the chance in %j is %j", (range, chance) => {
  expect(chanceIn(range)).toEqual(chance);
});

describe("rows", () => {
  const monster = {
    ...{ id: 1, name: TEXTS, event: false, levelHidden: false, level: 7, rank: "small", area: "normal" },
    ...{ element: "fire", hp: 120, minAttack: 15, maxAttack: 16, defense: 3, magicDefense: 1, hitRate: 40 },
    ...{ parry: 3, experience: 14.5, minDropGold: 10, maxDropGold: 40, icon: "theirs.png", booty: 7635 },
    drops: [
      { item: 6401, probabilityRange: "[10%;20%[", prob: "[10%;20%[", common: true },
      { item: 6402, probabilityRange: "?", common: false },
    ],
  };
  const row = {
    ...{ id: 1, name: NAMES, level: 7, rank: "small", element: "fire", area: "normal" },
    ...{ hp: 120, attackMin: 15, attackMax: 16, defense: 3, magicDefense: 1, hitRate: 40, parry: 3 },
    ...{ experience: 14.5, penyaMin: 10, penyaMax: 40 },
    drops: [{ item: 6401, least: 10, most: 20, isCommon: true }, { item: 6402 }, { item: 7635 }],
  };
  const { level: _level, element: _element, ...withoutLevel } = row;

  test.each([
    ["a monster", monster, [row]],
    ["one of the game's events", { ...monster, event: true }, [{ ...row, isEvent: true }]],
    ["one whose level is hidden", { ...monster, levelHidden: true, element: "none" }, [withoutLevel]],
    ["one whose booty is a drop", { ...monster, booty: 6401 }, [{ ...row, drops: row.drops.slice(0, 2) }]],
    ["one without a name", { ...monster, name: {} }, []],
    ["one with an odd number", { ...monster, level: "7", element: 1 }, [withoutLevel]],
  ])("%s", (_what, given, rows) => {
    expect(monsterRows(given)).toEqual(rows);
  });

  test("a shop has its tabs; an NPC that sells nothing is none", () => {
    const shop = [{ name: { en: "Swords" }, items: [5, 4, 5] }, { items: [6] }, { name: TEXTS, items: [] }];
    expect(shopRows({ id: 3, name: TEXTS, menus: [], locations: [], place: "weaponstore", shop })).toEqual([
      {
        ...{ id: 3, name: NAMES, place: "weaponstore" },
        tabs: [{ name: { en: "Swords" }, items: [5, 4] }, { items: [6] }],
      },
    ]);
    expect(shopRows({ id: 3, name: TEXTS, menus: [], locations: [] })).toEqual([]);
  });

  test("an exchange has what is paid, and what it gives", () => {
    const input = [{ item: 1, count: 10, minUpgradeLevel: 5 }];
    const output = [{ item: 2, count: 1, upgradeLevel: 3 }];
    expect(
      exchangeRows({
        menu: "traderedchips",
        exchanges: [
          { input, output },
          { input, output: [] },
        ],
      }),
    ).toEqual([
      {
        ...{ menu: "traderedchips", input: [{ item: 1, count: 10, upgrade: 5 }] },
        output: [{ item: 2, count: 1, upgrade: 3 }],
      },
    ]);
  });

  test("a quest has what it needs and gives; hidden rewards are unknown", () => {
    const given = { id: 9, name: TEXTS, minLevel: 20, endNeededItems: [{ item: 1, count: 3 }] };
    const reward = { item: 2, count: 1, soulLinked: true };
    const rows = { id: 9, name: NAMES, level: 20, needed: [{ item: 1, count: 3 }], rewards: [] };
    expect(questRows({ ...given, endReceiveItems: null })).toEqual([rows]);
    expect(questRows({ ...given, endReceiveItems: [reward] })).toEqual([
      { ...rows, rewards: [{ item: 2, count: 1 }] },
    ]);
    expect(questRows({ id: 9, name: TEXTS })).toEqual([]);
  });

  test("a recipe has its results", () => {
    expect(recipeRows({ id: 5, name: TEXTS, productionType: "smithing", resultOptions: [3, 4, 3] })).toEqual([
      { id: 5, craft: "smithing", results: [3, 4] },
    ]);
  });
});

const READERS = {
  monsters: { read: monsterRows, form: "Monster" },
  shops: { read: shopRows, form: "NPC" },
  exchanges: { read: exchangeRows, form: "ExchangeMenus" },
  quests: { read: questRows, form: "Quest" },
  recipes: { read: recipeRows, form: "Recipe" },
} as const;
const { lists, documents } = generatedPageTables([1, 4, 7, 10, 13]);
const GENERATED: Readonly<Record<keyof typeof READERS, readonly unknown[]>> = {
  monsters: [...lists.monster.values()],
  shops: [...lists.npc.values()],
  exchanges: documents.exchangemenus,
  quests: [...lists.quest.values()],
  recipes: [...lists["lifestyle/recipe"].values()],
};

describe.each(Object.entries(READERS))("%s", (table, { read, form }) => {
  const name = table as keyof typeof READERS;

  test("the generated entries match the game's OpenAPI document", () => {
    const ajv = new Ajv({ strict: false });
    const schema = { $ref: `#/components/schemas/${form}`, components: { schemas: document.schemas } };
    const isEntry = ajv.compile(schema);
    expect(GENERATED[name].filter((entry) => !isEntry(entry))).toEqual([]);
  });

  test("whatever comes, there are rows that can be stored, or the entry is invalid", () => {
    const whole = GENERATED[name].slice(0, 10).map((entry) => entry as Readonly<Record<string, unknown>>);
    const keys = Object.keys(whole[0] ?? {});
    const damaged = check
      .tuple(
        check.constantFrom(...whole),
        check.dictionary(check.constantFrom(...keys), check.anything({ maxDepth: 3 })),
      )
      .map(([entry, changes]) => ({ ...entry, ...changes }));
    check.assert(
      check.property(check.oneof(damaged, check.anything()), (given) => {
        try {
          v.parse(PAGE_TABLE_ROWS[name], read(given));
        } catch (error) {
          expect(error).toBeInstanceOf(v.ValiError);
          // A row that was read has to be one that can be stored.
          expect(() => read(given)).toThrow(v.ValiError);
        }
      }),
    );
  });
});
