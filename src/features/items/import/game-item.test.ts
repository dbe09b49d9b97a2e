import { describe, expect, test } from "vitest";
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

test("a stack of none is one piece", () => expect(parseGameItem(sword({ stack: 0 })).stack).toBe(1));

test("fractions of attack and defense are kept", () => {
  const given = { minAttack: 10.5, maxAttack: 12, minDefense: 3.25, maxDefense: 4.75 };
  expect(parseGameItem(sword(given))).toMatchObject({
    attack: { min: 10.5, max: 12 },
    defense: { min: 3.25, max: 4.75 },
  });
});
