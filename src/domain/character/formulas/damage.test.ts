import { expect, test } from "vitest";
import { bareCharacter } from "../bare-character.ts";
import { StepCalculation, WITH_STEPS } from "../calculation.ts";
import type { CharacterItem, ComputedCharacter, StatAbility } from "../character.ts";
import type { ElementName } from "../elements.ts";
import { sheetOf } from "../sheet.ts";
import { NEW_POINTS } from "../stat-points.ts";
import { blockChanceOfMonster, hitChance } from "./chances.ts";
import { damageOf, type HitTarget, keptDamage, monsterDefense } from "./damage.ts";

const BLADE = 2246;

const power = (points: number) => new StepCalculation(WITH_STEPS).add("base", points).result;
const monster = (changes: Partial<HitTarget & { kind: "monster" }> = {}): HitTarget => ({
  ...{ kind: "monster", level: 100, defense: power(0) },
  ...changes,
});

/** A Blade of level 100 without weapon, and with these lines. */
function bladeWith(abilities: readonly StatAbility[], changes: Partial<ComputedCharacter> = {}) {
  const item: CharacterItem = {
    ...{ id: 1, category: "buff", kind: "buff", level: 1 },
    ...{ isUltimate: false, isTwoHanded: false, abilities },
  };
  return sheetOf({ ...bareCharacter(BLADE, 100, NEW_POINTS), consumables: [item], ...changes });
}

const percent = (parameter: string, value: number): StatAbility => ({ parameter, isPercent: true, value });
const flat = (parameter: string, value: number): StatAbility => ({ parameter, isPercent: false, value });

/** Source of these four: Universe-doc, Beast King Khan. */
test("a monster's defense, what an attack keeps of it, and its chances", () => {
  expect(monsterDefense({ level: 150, defense: 416, sta: 30 }).value).toBe(223);
  expect(keptDamage(15_000, 223)).toBe(13_508);
  const blade = sheetOf(bareCharacter(BLADE, 160, { ...NEW_POINTS, dex: 60 }));
  expect(hitChance(blade, { level: 150, parry: 178 }).value).toBe(37);
  // ⌊(178 − 150)/2⌋ = 14: the die's 95 to 99 and 6 to 13.
  expect(blockChanceOfMonster({ level: 150, parry: 178 }).value).toBe(13);
});

test.each([
  ["nothing else", [], monster(), 1_000],
  [
    "percent of attack before flat attack and PvE damage",
    [percent("attack", 20), flat("attack", 30), flat("pvedamage", 5)],
    monster(),
    1_235,
  ],
  ["negative percent of attack", [percent("attack", -20)], monster(), 800],
  ["percent of PvE damage after the defense", [percent("pvedamage", 10)], monster(), 1_100],
  ["a monster two levels higher", [], monster({ level: 102 }), 980],
  ["a monster twenty levels higher", [], monster({ level: 120 }), 10],
  ["a lower monster", [], monster({ level: 50 }), 1_000],
] as const)("a hit of 1,000 on a monster, with %s", (_, abilities, target, damage) => {
  expect(damageOf(bladeWith(abilities), { hand: "mainhand", power: power(1_000) }, target).value).toBe(
    damage,
  );
});

test.each([
  // 1,000 · 0.6
  ["nothing else", [], [], 600],
  ["PvP damage", [percent("pvpdamage", 10), flat("pvedamage", 5)], [], 660],
  ["reduction up to the limit", [], [percent("pvpdamagereduction", 30)], 480],
  ["incoming damage of at least −50 %", [], [percent("incomingdamage", -70)], 300],
  ["more incoming damage", [], [percent("incomingdamage", 10)], 660],
] as const)("a hit of 1,000 on another player, with %s", (_, abilities, ofTarget, damage) => {
  const target = {
    kind: "player",
    sheet: bladeWith(ofTarget),
    defense: power(0),
    reductionLimit: 20,
  } as const;
  expect(damageOf(bladeWith(abilities), { hand: "mainhand", power: power(1_000) }, target).value).toBe(
    damage,
  );
});

test.each([
  // At least 10 % count.
  [[], 1.1, 1_210],
  [[percent("criticaldamage", 50)], 1.4, 2_100],
] as const)("a critical hit with %j and the random factor %f", (abilities, critical, damage) => {
  const hit = { hand: "mainhand", power: power(1_000), critical } as const;
  expect(damageOf(bladeWith(abilities), hit, monster()).value).toBe(damage);
});

test("the left hand does 75 percent, and what its lines add", () => {
  const damage = (abilities: readonly StatAbility[]) =>
    damageOf(bladeWith(abilities), { hand: "offhand", power: power(1_000) }, monster()).value;
  expect(damage([])).toBe(750);
  expect(damage([percent("lefthanddamage", 5)])).toBe(800);
});

const sword: CharacterItem = {
  ...{ id: 2, category: "weapon", kind: "sword", level: 1 },
  ...{ isUltimate: false, isTwoHanded: false, abilities: [] },
};

test.each([
  ["none", undefined, false, 1_089],
  // 1,213 · 1.3: the monster's resistance counts too.
  ["the one that it beats", "wind", false, 1_576],
  ["the one that it beats, with a stone", "wind", true, 1_836],
  ["its own", "fire", false, 700],
  ["another", "earth", true, 1_000],
] as const)("a weapon of fire at level 10 against the element: %s", (_, element, hasStone, damage) => {
  const mainhand = { item: sword, upgrade: 0, element: { name: "fire" as ElementName, level: 10, hasStone } };
  const sheet = bladeWith([], { equipment: { mainhand } });
  const target = monster(element && { element });
  expect(damageOf(sheet, { hand: "mainhand", power: power(1_000) }, target).value).toBe(damage);
});
