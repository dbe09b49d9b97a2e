import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { readOracle } from "#testing/characters/oracle.ts";
import { bareCharacter } from "../bare-character.ts";
import type { CalculationStep } from "../calculation.ts";
import type { SheetRange } from "../sheet.ts";
import { sheetOf } from "../sheet.ts";
import { NEW_POINTS } from "../stat-points.ts";
import { type CharacterTarget, dummyMonster, type Monster } from "./target.ts";
import { attackNumbers, damageCurve, monsterNumbers, type TargetNumber } from "./target-numbers.ts";

const file = new URL("../../../testing/characters/oracle-500.json", import.meta.url);
const characters = readOracle(readFileSync(file, "utf8"), new Set()).filter((_, index) => index % 20 === 0);

const rangeOf = (...[character]: Parameters<typeof sheetOf>): SheetRange => {
  const sheet = sheetOf(character);
  return { low: sheet, high: sheet };
};
const monsterOf = (monster: Monster): CharacterTarget => ({ kind: "monster", monster });
const playerOf = (sheets: SheetRange): CharacterTarget => ({ kind: "player", sheets });
const valuesOf = (numbers: readonly TargetNumber[]) =>
  Object.fromEntries(
    numbers.map(({ name, readings }) => [name, readings.map(({ low, high }) => [low.value, high.value])]),
  );

const blade = rangeOf(bareCharacter(2246, 75, NEW_POINTS));

test("a Blade of level 75 without gear against the training dummy", () => {
  // Parry 61: ⌊144 · 15/76⌋ = 28. Defense ⌊53.57 − 4 − 9.62⌋ + 33.25 = 72; 89 keep 8, 91 keep 9.
  // Critical: 1 % (DEX 15), 1.1 · 1.1 to 1.4 · 1.1. The dummy's parry is below its level: it blocks with the die's last five faces alone.
  // Average: ⌊(0.99 · 8.5 + 0.01 · 11) · (1 − 0.05 · 0.8) · 0.28⌋ = ⌊2.29⌋
  expect(valuesOf(attackNumbers(blade, monsterOf(dummyMonster(blade.low))))).toEqual({
    chanceToHit: [[28, 28]],
    blockChance: [[5, 5]],
    hitDamage: [[8, 9]],
    criticalHitDamage: [[9, 13]],
    averageDamage: [[2.2, 2.2]],
  });
});

test("a Blade of level 75 without gear against a copy of itself", () => {
  // ⌊115.2 · 15/(15 + 7)⌋ = 78; block ⌊15 · 1.2/8 + 1/30⌋ = 2: 6.25 %. Defense ⌊52 · 0.6⌋ = 31.
  expect(valuesOf(attackNumbers(blade, playerOf(blade)))).toMatchObject({
    chanceToHit: [[78, 78]],
    blockChance: [[6.25, 6.25]],
  });
});

test("where sources differ, the average has two readings until members agree on one", () => {
  // A Jester with 25 DEX: ⌊2.5⌋ · 4 or ⌊2.5 · 4⌋ percent.
  const jester = rangeOf(bareCharacter(3545, 75, { ...NEW_POINTS, str: 300, dex: 25 }));
  const target = playerOf(blade);
  const average = (agreed = {}) => valuesOf(attackNumbers(jester, target, agreed)).averageDamage ?? [];
  const [one, other] = average();
  expect(other?.[0]).toBeGreaterThan(one?.[0] ?? 0);
  expect(average({ criticalChance: "allTens" })).toEqual([other]);
});

const khan: Monster = {
  level: 150,
  rank: "giant",
  defense: 416,
  sta: 30,
  dex: 251,
  parry: 178,
  hitRate: 300,
};

test("what a wand's normal attack does is unknown", () => {
  const item = {
    ...{ id: 1, category: "weapon", kind: "wand", level: 1 },
    isUltimate: false,
    isTwoHanded: false,
  };
  const mainhand = { item: { ...item, abilities: [] }, upgrade: 0 };
  const mage = rangeOf({ ...bareCharacter(9581, 75, NEW_POINTS), equipment: { mainhand } });
  const target = monsterOf(dummyMonster(mage.low));
  expect(Object.keys(valuesOf(attackNumbers(mage, target)))).toEqual(["chanceToHit", "blockChance"]);
  expect(damageCurve(mage, target)).toBeUndefined();
});

test("a giant's hits are blocked half as often, and nothing is said about a hit rate that is unknown", () => {
  const knight = rangeOf(bareCharacter(5330, 160, { ...NEW_POINTS, dex: 240 }));
  const block = (monster: Monster) => valuesOf(monsterNumbers(knight, monster)).meleeBlockChance;
  // ⌊240/8 + 160/(15 · 310)⌋ = 30, and ⌊30/2⌋ = 15
  expect(block({ ...khan, rank: "other" })).toEqual([[36.25, 36.25]]);
  expect(block(khan)).toEqual([[17.5, 17.5]]);
  expect(valuesOf(monsterNumbers(knight, khan)).chanceToHit).toBeDefined();
  const { hitRate: _, ...unknown } = khan;
  expect(valuesOf(monsterNumbers(knight, unknown)).chanceToHit).toBeUndefined();
});

const targetsOf = (sheets: SheetRange): readonly CharacterTarget[] => [
  monsterOf(khan),
  monsterOf(dummyMonster(sheets.low)),
  playerOf(sheets),
];

test("no damage is below 0, a critical hit does at least as much, and the average is no more than it", () => {
  for (const { character } of characters) {
    const sheets = rangeOf(character);
    for (const target of targetsOf(sheets)) {
      const numbers = valuesOf(attackNumbers(sheets, target));
      const [least = 0, most = 0] = numbers.hitDamage?.[0] ?? [];
      const [leastCritical = 0, mostCritical = 0] = numbers.criticalHitDamage?.[0] ?? [];
      const [ofLeft = 0] = numbers.offhandDamage?.[0] ?? [];
      expect(least).toBeGreaterThanOrEqual(0);
      expect(most).toBeGreaterThanOrEqual(least);
      expect(leastCritical).toBeGreaterThanOrEqual(least);
      expect(mostCritical).toBeGreaterThanOrEqual(most);
      const [average = 0] = numbers.averageDamage?.[0] ?? [];
      expect(average).toBeLessThanOrEqual(mostCritical + 2 * ofLeft);
    }
  }
});

/** Follows the steps, and those of each part that is added. */
function expectSteps(steps: readonly CalculationStep[], result: number): void {
  let value = 0;
  for (const { unit, amount, dropped = 0, result: after } of steps) {
    const raised = { points: value + amount, percent: value * (1 + amount / 100), factor: value * amount };
    expect(raised[unit] - dropped).toBeCloseTo(after, 5);
    value = after;
  }
  expect(value).toBeCloseTo(result, 6);
}

test("the steps of each number lead to it", () => {
  for (const { character } of characters) {
    const sheets = rangeOf(character);
    const numbers = [
      ...targetsOf(sheets).flatMap((target) => attackNumbers(sheets, target)),
      ...monsterNumbers(sheets, khan),
    ];
    for (const { low, high } of numbers.flatMap(({ readings }) => readings)) {
      expectSteps(low.steps, low.value);
      expectSteps(high.steps, high.value);
    }
  }
});

test("the curve falls with the defense, and has the present point", () => {
  for (const { character } of characters) {
    const sheets = rangeOf(character);
    for (const target of targetsOf(sheets)) {
      const { points = [], present = 0 } = damageCurve(sheets, target) ?? {};
      const damages = points.map(({ damage }) => damage);
      expect(damages).toEqual(damages.toSorted((one, other) => other - one));
      const [least = 0, most = 0] = valuesOf(attackNumbers(sheets, target)).hitDamage?.[0] ?? [];
      const now = points[present]?.damage ?? 0;
      expect(now).toBeGreaterThanOrEqual(least);
      expect(now).toBeLessThanOrEqual(most);
    }
  }
});
