import { expect, test } from "vitest";
import { bareCharacter } from "../bare-character.ts";
import { StepCalculation, WITH_STEPS } from "../calculation.ts";
import { type CharacterItem, type ComputedCharacter, UPCUT_STONE } from "../character.ts";
import { sheetOf } from "../sheet.ts";
import { NEW_POINTS } from "../stat-points.ts";
import { hitRange, weaponPart, windowAttack } from "./attack.ts";
import { blockChance, parry, pvpHitChance } from "./chances.ts";
import { keptDamage } from "./damage.ts";
import { magicDefense, realDefense } from "./defense.ts";
import { windowAttackSpeed } from "./speeds.ts";
import { maxFp, maxHp, maxMp } from "./vital-points.ts";

const SERAPH = 26_141;

const characterOf = (classId: number, changes: Partial<ComputedCharacter>): ComputedCharacter => ({
  ...bareCharacter(classId, 190, NEW_POINTS),
  ...changes,
});

/** Source: flyff-builds. */
test("a bare Seraph of level 190 with 400 STA", () => {
  const sheet = sheetOf(characterOf(SERAPH, { points: { str: 15, sta: 400, dex: 15, int: 15 } }));
  expect({
    hp: maxHp(sheet).value,
    mp: maxMp(sheet).value,
    fp: maxFp(sheet).value,
    attack: windowAttack(sheet).value,
    attackSpeed: windowAttackSpeed(sheet).value,
    defense: realDefense(sheet, "min").value,
    magicDefense: magicDefense(sheet).value,
    parry: parry(sheet).value,
  }).toEqual({
    ...{ hp: 32_450, mp: 949, fp: 1_272, attack: 217, attackSpeed: 42 },
    ...{ defense: 561, magicDefense: 845, parry: 7 },
  });
});

const oracle: CharacterItem = {
  ...{ id: 1, category: "weapon", kind: "stick", level: 190, isUltimate: true, isTwoHanded: true },
  attack: [644, 646],
  attackSpeedValue: 0.05,
  abilities: [],
};

/** Source: flyff-builds. */
test("an ultimate stick at +10", () => {
  const character = characterOf(SERAPH, { equipment: { mainhand: { item: oracle, upgrade: 10 } } });
  const sheet = sheetOf(character);
  const range = hitRange(sheet);
  expect(weaponPart(sheet).value).toBe(267);
  expect([range?.min.value, range?.max.value]).toEqual([2_421, 2_427]);
  expect(windowAttack(sheet).value).toBe(2_424);
  const raised = { ...oracle, abilities: [{ parameter: "attack", isPercent: true, value: 19 }] };
  expect(
    windowAttack(sheetOf({ ...character, equipment: { mainhand: { item: raised, upgrade: 10 } } })).value,
  ).toBe(2_884);
});

test("an Upcut Stone makes the window's attack 1.2 times as high, and keeps no fraction", () => {
  const upcut: CharacterItem = {
    ...{ id: UPCUT_STONE, category: "buff", kind: "buff", level: 1 },
    ...{ isUltimate: false, isTwoHanded: false, abilities: [] },
  };
  expect(windowAttack(sheetOf(characterOf(SERAPH, { consumables: [upcut] }))).value).toBe(260);
});

/** Source: Universe-doc. */
test("a monster's defense, and what an attack keeps of it", () => {
  expect(keptDamage(15_000, 223)).toBe(13_508);
});

/** Source: Universe-doc. */
test.each([
  [0, 6.25],
  [6, 6.25],
  [7, 7.5],
  [74, 91.25],
  [75, 92.5],
  [85, 92.5],
])("a raw block of %i blocks %f percent of the attacks", (raw, percent) => {
  expect(blockChance(raw)).toBe(percent);
});

/** Source: Universe-doc, which rounds 0.374 up. */
test("the chance to hit is between 20 and 96 percent", () => {
  const slow = sheetOf(characterOf(SERAPH, {}));
  const parryOf = (points: number) => new StepCalculation(WITH_STEPS).add("base", points).result;
  expect(pvpHitChance(slow, parryOf(500)).value).toBe(20);
  expect(pvpHitChance(slow, parryOf(0)).value).toBe(96);
});
