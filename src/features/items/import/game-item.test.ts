import { describe, expect, test } from "vitest";
import { NO_TABLES } from "#domain/character/character-tables.ts";
import { NEW_POINTS } from "#domain/character/stat-points.ts";
import { possibleRandomLines } from "#domain/gear/item-abilities.ts";
import { sheetsOf } from "#domain/gear/worn-character.ts";
import { generatedGameItem } from "#testing/seed/generated-items.ts";
import { parseGameItem, unknownFields } from "./game-item.ts";

const SWORD = 0;
const RING = 5;
const sword = (given: object) => ({ ...generatedGameItem(SWORD), ...given });

describe("a closed word that is new is kept and counted", () => {
  test.each([
    ["ultimate", "ultimate", undefined],
    ["mythic", "mythic", "mythic"],
    ["Unique", "unique", undefined],
    [" veryrare", "veryrare", undefined],
    [null, "common", "none"],
    [undefined, "common", "none"],
    ["", "common", "none"],
  ])("the rarity %j", (given, stored, counted) => {
    expect(parseGameItem(sword({ rarity: given })).rarity).toBe(stored);
    expect(unknownFields(sword({ rarity: given })).rarity).toBe(counted);
  });

  test.each([
    ["female", "female", undefined],
    ["Male", "male", undefined],
    ["none", undefined, "none"],
    ["any", undefined, "any"],
    [null, undefined, undefined],
  ])("the sex %j", (given, stored, counted) => {
    expect(parseGameItem(sword({ sex: given })).sex).toBe(stored);
    expect(unknownFields(sword({ sex: given })).sex).toBe(counted);
  });
});

describe("null is the default of a field", () => {
  test.each([
    ["level", "level", 1],
    ["stack", "stack", 1],
    ["sellPrice", "sellPrice", 0],
    ["buyPrice", "buyPrice", undefined],
    ["consumable", "isConsumable", undefined],
    ["premium", "isPremium", undefined],
    ["tradable", "isBound", undefined],
    ["twoHanded", "isTwoHanded", undefined],
    ["abilities", "abilities", undefined],
    ["upgradeLevels", "upgrades", undefined],
  ] as const)("%s", (field, key, stored) =>
    expect(parseGameItem(sword({ [field]: null }))[key]).toBe(stored),
  );

  test("a step of upgrades without a level requires the item's own", () => {
    const step = { upgradeLevel: 1, requiredLevel: null, abilities: null };
    const given = { ...generatedGameItem(RING), level: 77, upgradeLevels: [step] };
    expect(parseGameItem(given).upgrades).toEqual([{ upgrade: 1, level: 77 }]);
  });

  test("an ability without a rate is points", () => {
    const given = sword({ abilities: [{ parameter: "str", add: 4, rate: null }] });
    expect(parseGameItem(given).abilities).toEqual([{ parameter: "str", add: 4 }]);
  });
});

describe("an invalid line or a value out of bounds is left out and counted, and the item is kept", () => {
  const str = { parameter: "str", add: 4 };
  const step = { upgradeLevel: 1, requiredLevel: 60, abilities: [str] };
  const stored = { upgrade: 1, level: 60, abilities: [str] };
  test.each([
    ["abilities", { abilities: [{ parameter: null, add: 4 }, str] }, "abilities", [str]],
    ["abilities", { abilities: [null, { parameter: "x".repeat(81) }] }, "abilities", undefined],
    ["abilities", { abilities: [{ parameter: "str", add: "4" }] }, "stats", undefined],
    ["upgradeLevels", { upgradeLevels: [{ ...step, upgradeLevel: null }, step] }, "upgrades", [stored]],
    ["upgradeLevels", { upgradeLevels: [{ ...step, requiredLevel: 60.5 }, step] }, "upgrades", [stored]],
    [
      "upgradeLevels.abilities",
      { upgradeLevels: [{ ...step, abilities: [null, str] }] },
      "upgrades",
      [stored],
    ],
    ["level", { level: 60.5 }, "level", 1],
    ["sellPrice", { sellPrice: 10.5 }, "sellPrice", undefined],
    ["buyPrice", { buyPrice: 10.5 }, "buyPrice", undefined],
    ["stack", { stack: -1 }, "stack", 1],
    ["class", { class: 1.5 }, "classId", undefined],
    ["rarity", { rarity: "x".repeat(41) }, "rarity", "common"],
    ["subcategory", { subcategory: "x".repeat(41) }, "kind", "weapon"],
    ["element", { element: "x".repeat(41) }, "element", undefined],
    ["maxDefense", { maxDefense: -1 }, "defense", undefined],
  ] as const)("%s in %j", (field, given, key, value) => {
    const item = { ...generatedGameItem(SWORD), abilities: [], ...given };
    expect(parseGameItem(item)[key]).toEqual(value);
    expect(unknownFields(item).leftOut).toEqual([field]);
  });

  test.each([{ level: "60" }, { abilities: "str +4" }, { category: null }])(
    "another type than the game's is no item: %j",
    (given) => expect(() => parseGameItem(sword(given))).toThrow(),
  );

  test("nothing is counted of an ordinary item", () =>
    expect(unknownFields(generatedGameItem(RING)).leftOut).toEqual([]));
});

test("a stack of none is one piece", () => expect(parseGameItem(sword({ stack: 0 })).stack).toBe(1));

test("fractions of attack and defense are kept", () => {
  const given = { minAttack: 10.5, maxAttack: 12, minDefense: 3.25, maxDefense: 4.75 };
  expect(parseGameItem(sword(given))).toMatchObject({
    attack: { min: 10.5, max: 12 },
    defense: { min: 3.25, max: 4.75 },
  });
});

test("what characters need of a weapon comes through an import", () => {
  const random = [
    { parameter: "criticaldamage", add: 3, addMax: 12, rate: true },
    { parameter: "sta", add: 5, addMax: 20, rate: false },
    { parameter: "tenacity", add: 1, rate: true },
  ];
  const item = parseGameItem(
    sword({ level: 1, attackSpeedValue: 0.1, additionalSkillDamage: 6, possibleRandomStats: random }),
  );
  expect(item.more).toMatchObject({ attackSpeedValue: 0.1, additionalSkillDamage: 6 });
  expect(possibleRandomLines(item)).toEqual([
    { parameter: "criticaldamage", isPercent: true, value: 3, other: 12 },
    { parameter: "sta", isPercent: false, value: 5, other: 20 },
    { parameter: "tenacity", isPercent: true, value: 1 },
  ]);
  const build = { classId: item.classId ?? 0, level: 190, sex: "male", points: NEW_POINTS } as const;
  const gear = { weapon: { item: item.id, upgrade: 0 } };
  const data = { itemOf: () => item, sets: [], tables: NO_TABLES };
  const { equipment } = sheetsOf({ ...build, gear }, data).low.character;
  expect(equipment.mainhand?.item.attackSpeedValue).toBe(0.1);
});

test.each([
  [undefined],
  [{}],
  [{ possibleRandomStats: "none" }],
  [{ possibleRandomStats: [null, 5, { parameter: 1 }, { parameter: "sta", add: "5" }] }],
])("an item whose data name no random lines has none: %j", (more) =>
  expect(possibleRandomLines(more ? { more } : {})).toEqual([]),
);
