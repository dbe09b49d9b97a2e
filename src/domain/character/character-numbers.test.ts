import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { characterNumbers } from "#testing/characters/character-numbers.ts";
import { readOracle } from "#testing/characters/oracle.ts";
import type { ExplainedNumber } from "./calculation.ts";
import type { ComputedCharacter } from "./character.ts";
import { hitRange, windowAttack } from "./formulas/attack.ts";
import { criticalChance, parry, windowHitRate } from "./formulas/chances.ts";
import { magicDefense, realDefense, windowDefenseA } from "./formulas/defense.ts";
import { castingSpeed, moveSpeed, windowAttackSpeed } from "./formulas/speeds.ts";
import { maxFp, maxHp, maxMp } from "./formulas/vital-points.ts";
import { type StatSheet, sheetOf } from "./sheet.ts";
import { shownNumbers } from "./shown-numbers.ts";

const file = new URL("../../testing/characters/oracle-500.json", import.meta.url);
const characters = readOracle(readFileSync(file, "utf8"), new Set()).filter((_, index) => index % 5 === 0);

const EXPLAINED: readonly ((sheet: StatSheet) => ExplainedNumber | undefined)[] = [
  ...[maxHp, maxMp, maxFp, windowAttack, magicDefense, parry, windowHitRate],
  ...[windowAttackSpeed, castingSpeed, moveSpeed],
  (sheet) => hitRange(sheet)?.max,
  (sheet) => realDefense(sheet, "max"),
  (sheet) => windowDefenseA(sheet, "max"),
  (sheet) => criticalChance(sheet, "before"),
];

test("the steps of a number lead to it, and its lines to each step's amount", () => {
  for (const { character } of characters) {
    const sheet = sheetOf(character);
    for (const explained of EXPLAINED.map((number) => number(sheet))) {
      let value = 0;
      for (const { unit, amount, dropped = 0, result } of explained?.steps ?? []) {
        const raised = {
          points: value + amount,
          percent: value * (1 + amount / 100),
          factor: value * amount,
        };
        value = result;
        expect(raised[unit] - dropped).toBeCloseTo(result, 6);
      }
      expect(value).toBe(explained?.value);
    }
  }
});

test("the lines of a step add up to its amount", () => {
  for (const { character } of characters) {
    const sheet = sheetOf(character);
    for (const step of EXPLAINED.flatMap((number) => number(sheet)?.steps ?? [])) {
      if (step.name !== "lines" || step.lines.length === 0) continue;
      const sum = step.lines.reduce((total, { value }) => total + value, 0);
      expect(sum).toBeCloseTo(step.amount, 6);
    }
  }
});

test("numbers without steps have the same values", () => {
  const valuesOf = (sheet: StatSheet) =>
    shownNumbers({ low: sheet, high: sheet }).map(({ name, readings }) => [
      name,
      readings.map(({ name: reading, low, high }) => [reading, low.value, high.exact]),
    ]);
  for (const { character } of characters)
    expect(valuesOf(sheetOf(character, { hasLines: false }))).toEqual(valuesOf(sheetOf(character)));
});

const reversed = (character: ComputedCharacter): ComputedCharacter => ({
  ...character,
  equipment: Object.fromEntries(Object.entries(character.equipment).reverse()),
  sets: character.sets.toReversed(),
  skills: character.skills.toReversed(),
  consumables: character.consumables.toReversed(),
  npcs: character.npcs.toReversed(),
});

test("the order of what is worn and active does not matter", () => {
  for (const { character, monster } of characters)
    expect(characterNumbers(sheetOf(reversed(character)), monster)).toEqual(
      characterNumbers(sheetOf(character), monster),
    );
});

/** The fields of the oracle that a line of a parameter may change; `t` has the totals themselves. */
const MOVED_BY: Readonly<Record<string, readonly string[]>> = {
  speed: ["move", "t"],
  decreasedcastingtime: ["cast", "t"],
  attackspeed: ["aspd", "aspdPct", "t"],
  maxhp: ["hp", "t"],
  maxmp: ["mp", "t"],
  maxfp: ["fp", "hit", "off", "attack", "t"],
  parry: ["parry", "mobHit", "pvp", "t"],
  criticalchance: ["crit", "critB", "t"],
  criticaldamage: ["critDmg", "t"],
  magicdefense: ["mdef", "t"],
  attack: ["attack", "t"],
  hitrate: ["hitDummy", "hitMob", "pvp", "win", "t"],
  meleeblock: ["blkDummy", "blkMob", "pvpBlk", "windowBlock", "t"],
  def: ["def", "defSkill", "mdef", "pvp", "win", "t"],
};

test.each(Object.entries(MOVED_BY))("a line of %s moves only what names it", (parameter, fields) => {
  for (const { character, monster } of characters) {
    const npc = { id: 1, abilities: [{ parameter, isPercent: true, value: 7 }] };
    const more = { ...character, npcs: [...character.npcs, npc] };
    const [before, after] = [character, more].map((one) => characterNumbers(sheetOf(one), monster));
    for (const [field, value] of Object.entries(before ?? {}))
      if (!fields.includes(field)) expect({ [field]: after?.[field] }).toEqual({ [field]: value });
  }
});
