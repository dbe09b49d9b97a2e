import { expect, test } from "vitest";
import type { CharacterTables } from "#domain/character/character-tables.ts";
import { type NumberName, shownNumbers } from "#domain/character/shown-numbers.ts";
import { NEW_POINTS } from "#domain/character/stat-points.ts";
import type { Active, Worn } from "./build.ts";
import type { Wearable } from "./equip-rules.ts";
import { sheetsOf } from "./worn-character.ts";

const percent = (parameter: string, value: number) => ({ parameter, isPercent: true, value });
const points = (parameter: string, value: number) => ({ parameter, isPercent: false, value });
const scaled = { ...points("str", 10), scaling: { stat: "int", scale: 0.1, most: 20 } } as const;
const skill = { name: { en: "A buff" }, group: "support", fromLevel: 1, isPassive: false } as const;
const TABLES: CharacterTables = {
  skills: [
    { ...skill, id: 1, levels: [[points("str", 5)], [scaled]] },
    { ...skill, id: 2, levels: [[points("int", 100)]] },
  ],
  pets: [{ item: 148, parameter: "maxhp", isPercent: false, values: [96, 191, 383] }],
  npcs: [{ id: 8, name: { en: "An NPC" }, abilities: [points("dex", 3)] }],
  achievements: [{ rank: 2, name: { en: "A rank" }, abilities: [points("sta", 7)] }],
};
const common = { rarity: "common", level: 1 } as const;
const ITEMS: readonly Wearable[] = [
  {
    ...common,
    ...{
      id: 1,
      category: "weapons",
      kind: "sword",
      rarity: "ultimate",
      level: 150,
      attack: { min: 500, max: 500 },
    },
    abilities: [{ parameter: "dex", add: 1, addMax: 9 }],
  },
  { ...common, id: 2, category: "consumables", kind: "buff", abilities: [{ parameter: "int", add: 25 }] },
];
const of = (active: Active, weapon?: Omit<Worn, "item" | "upgrade">, upgrade = 0) =>
  sheetsOf(
    {
      ...{ classId: 2246, level: 180, sex: "female", points: NEW_POINTS, active },
      gear: weapon ? { weapon: { item: 1, upgrade, ...weapon } } : {},
    },
    { itemOf: (id) => ITEMS.find((item) => item.id === id), sets: [], tables: TABLES },
  );
const stat = (name: NumberName, ...given: Parameters<typeof of>): readonly [number, number] => {
  const { low, high } = shownNumbers(of(...given)).find((one) => one.name === name)?.readings[0] ?? {};
  return [low?.value ?? Number.NaN, high?.value ?? Number.NaN];
};

test.each<[what: string, name: NumberName, active: Active, value: number]>([
  ["a buff at its level", "str", { skills: [{ id: 1, level: 1, caster: "full" }] }, 20],
  ["a buff by a full caster", "str", { skills: [{ id: 1, level: 2, caster: "full" }] }, 45],
  ["a buff by a caster with 70 INT", "str", { skills: [{ id: 1, level: 2, caster: 70 }] }, 32],
  ["a buff by the character, with its INT", "str", { skills: [{ id: 1, level: 2, caster: "own" }] }, 26],
  [
    "a buff by the character, with INT that another buff gives",
    "str",
    {
      skills: [
        { id: 1, level: 2, caster: "own" },
        { id: 2, level: 1, caster: "full" },
      ],
    },
    36,
  ],
  ["a skill that there is not", "str", { skills: [{ id: 99, level: 1, caster: "full" }] }, 15],
  ["a house NPC", "dex", { npcs: [8, 9] }, 18],
  ["an achievement", "sta", { achievement: 2 }, 22],
  ["a consumable, once", "int", { consumables: [2, 2] }, 40],
  [
    "blessings and lines of a cloak",
    "int",
    { fashion: { cloak: { lines: [points("int", 8)], blessings: [points("int", 5)] } } },
    28,
  ],
  [
    "a mask, which takes no blessing",
    "int",
    { fashion: { mask: { lines: [points("int", 8)], blessings: [points("int", 5)] } } },
    23,
  ],
])("%s counts", (_what, name, active, value) => {
  expect(stat(name, active)).toEqual([value, value]);
});

test("a raised pet counts by the levels of its tiers", () => {
  const [bare] = stat("hp", {});
  expect(stat("hp", { pet: { item: 148, tiers: [1, 3, 2] } })[0] - bare).toBe(96 + 383 + 191);
});

test("cards and awakes count, jewels only in the slots of the upgrade", () => {
  const cards = [
    { kind: "fire-a", count: 4 },
    { kind: "unknown-x", count: 1 },
  ];
  expect(stat("str", {}, { cards })[0]).toBe(15 + 24);
  expect(stat("str", {}, { statAwake: [points("str", 4)] })[0]).toBe(19);
  const jewels = [{ kind: "ruby-10", count: 5 }];
  expect(stat("str", {}, { jewels }, 3)[0]).toBe(15 + 30);
  expect(stat("str", {}, { random: [points("str", 6)] })[0]).toBe(21);
});

test("drawn values replace the range of an item", () => {
  expect(stat("dex", {}, {})).toEqual([16, 24]);
  expect(stat("dex", {}, { rolled: [5] })).toEqual([20, 20]);
});

test("an awake in percent counts", () => {
  const [bare] = stat("castingSpeed", {}, {});
  expect(stat("castingSpeed", {}, { skillAwake: percent("decreasedcastingtime", 5) })[0]).toBe(bare + 5);
});
