import { expect, test } from "vitest";
import { bareCharacter } from "#domain/character/bare-character.ts";
import { StepCalculation, WITH_STEPS } from "#domain/character/calculation.ts";
import type { CharacterItem, ComputedCharacter, Points } from "#domain/character/character.ts";
import { blockChance, criticalChance } from "#domain/character/formulas/chances.ts";
import { factorsOf } from "#domain/character/formulas/class-factors.ts";
import { damageOf, keptDamage, monsterDefense } from "#domain/character/formulas/damage.ts";
import { windowDefenseA, windowDefenseB } from "#domain/character/formulas/defense.ts";
import { windowAttackSpeed } from "#domain/character/formulas/speeds.ts";
import { maxHp } from "#domain/character/formulas/vital-points.ts";
import { sheetOf } from "#domain/character/sheet.ts";
import { NEW_POINTS, pointsLeft, START_POINTS } from "#domain/character/stat-points.ts";
import { CLASSES, MAX_LEVEL } from "#domain/gear/classes.ts";
import { armorPercent, setBonus, upgradePoints, weaponPercent } from "#domain/gear/upgrade-bonus.ts";
import { weaponSpeed } from "#domain/gear/weapon-speed.ts";
import { numbersIn } from "#testing/game/guide-numbers.ts";
import { readGuide } from "../../../../scripts/build/parse-guide.ts";

/**
 * Checks numbers of the English guide to stats against the
 * rules; another test checks that all languages agree.
 */

const guide = readGuide("stats", "en");

function saysAll(section: string, computed: readonly number[]) {
  const found = numbersIn(guide.parts[guide.front.sections.indexOf(section)] ?? "", "en");
  for (const number of computed) expect.soft(found, `${section}: ${number}`).toContain(number);
}

const SERAPH = 26_141;
const characterOf = (points: Partial<Points>, classId = SERAPH): ComputedCharacter =>
  bareCharacter(classId, MAX_LEVEL, { ...NEW_POINTS, ...points });
const seraph = characterOf({ sta: 400 });

test("the text states the points of the highest level", () => {
  const all = pointsLeft(MAX_LEVEL, NEW_POINTS);
  saysAll("points", [START_POINTS, all, START_POINTS + all]);
});

test("the text states what STA is worth, and the least and greatest factor of HP", () => {
  const more = maxHp(sheetOf(characterOf({ sta: 500 }))).value - maxHp(sheetOf(seraph)).value;
  const factors = CLASSES.map(({ id }) => factorsOf(id).hp);
  saysAll("vitals", [more / 100, Math.min(...factors), Math.max(...factors)]);
});

test("the text states both readings of the window's defense", () => {
  const sheet = sheetOf(seraph);
  saysAll("defense", [windowDefenseA(sheet, "min").value, windowDefenseB(sheet, "min").value]);
});

test("the text states what ten DEX give to each class, and both readings", () => {
  const critical = (name: string, dex: number, reading: "before" | "after") => {
    const id = CLASSES.find((one) => one.name.en === name)?.id ?? 0;
    return criticalChance(sheetOf(characterOf({ dex }, id)), reading).value;
  };
  const ofTen = ["Knight", "Ranger", "Crackshooter", "Jester", "Harlequin"].map((name) =>
    critical(name, 10, "before"),
  );
  expect(ofTen).toEqual([1, 2, 2, 4, 4]);
  saysAll("critical", [
    ...ofTen,
    ...(["before", "after"] as const).map((reading) => critical("Harlequin", 25, reading)),
  ]);
});

test("the text states the chance of a block", () => {
  saysAll("block-dice", [6, 7, 40, 60, 74, 75].map(blockChance));
});

test("the text states how fast each kind of weapon is, and where a ten begins", () => {
  const speedAt = (dex: number) => windowAttackSpeed(sheetOf(characterOf({ dex }))).value;
  const next = [16, 17, 18, 19, 20, 21, 22, 23, 24].find((dex) => speedAt(dex) > speedAt(15)) ?? 0;
  saysAll("attack-speed", [speedAt(15), next, speedAt(next), speedAt(next) - speedAt(15)]);
  const kinds = ["yoyo", "bow", "knuckle", "stick", "staff", "wand"];
  saysAll("attack-speed", [
    ...kinds.map((kind) => weaponSpeed(kind, false) ?? 0),
    ...["sword", "axe"].flatMap((kind) => [false, true].map((two) => weaponSpeed(kind, two) ?? 0)),
  ]);
});

test("the text states the bonus of an upgrade, of a set, and of cards", () => {
  saysAll(
    "upgrades",
    [10, 20].flatMap((upgrade) => [upgradePoints(upgrade), weaponPercent(upgrade)]),
  );
  saysAll("upgrades", [armorPercent(1), armorPercent(20)]);
  const bonus = setBonus(10);
  saysAll("set-bonus", Object.values(bonus ?? {}));
  const withCards = (percent: number) => {
    const abilities = [{ parameter: "maxhp", isPercent: true, value: percent }];
    return maxHp(sheetOf({ ...seraph, npcs: [{ id: 1, abilities }] })).value;
  };
  saysAll("cards", [withCards(0), withCards(28)]);
  saysAll("cards", [Math.round((withCards(55) / withCards(48) - 1) * 1_000) / 10]);
});

const axe: CharacterItem = {
  ...{ id: 1, category: "weapon", kind: "axe", level: 1, isUltimate: false, isTwoHanded: false },
  abilities: [],
};

test("the text states what an element adds to a hit", () => {
  const percent = (level: number, target?: "wind") => {
    const element = { name: "fire", level, hasStone: false } as const;
    const sheet = sheetOf({ ...seraph, equipment: { mainhand: { item: axe, upgrade: 0, element } } });
    const power = new StepCalculation(WITH_STEPS).add("base", 1_000).result;
    const defense = monsterDefense({ level: 1, sta: 0, defense: 0 });
    const monster = { kind: "monster", level: 1, defense, ...(target && { element: target }) } as const;
    const { steps } = damageOf(sheet, { hand: "mainhand", power }, monster);
    return steps.find(({ name }) => name === "element")?.amount ?? 0;
  };
  saysAll(
    "elements",
    [1, 5, 10].flatMap((level) => [percent(level, "wind"), percent(level)]),
  );
});

test("the text states a monster's defense and the damage that remains", () => {
  const defense = monsterDefense({ level: 150, sta: 30, defense: 416 }).value;
  saysAll("damage", [defense, keptDamage(15_000, defense)]);
});
