/** A normal attack. Source: docs/sources.md#damage. Sure in order and numbers, but for what is named below. */

import { type ExplainedNumber, StepCalculation, WITH_STEPS } from "../calculation.ts";
import { hasUpcut } from "../character.ts";
import { beaten, type ElementName } from "../elements.ts";
import { approximately, decimal, type Fraction, multiplied, plus, ratio } from "../fraction.ts";
import type { StatSheet } from "../sheet.ts";
import type { Hand } from "./attack.ts";

type MonsterDefense = Readonly<{
  level: number;
  /** STA and own defense, as the game's API has them. */
  sta: number;
  defense: number;
}>;

/** ⌊level·2/2.8 + 0.75·(STA·0.5/2.8 + STA − 14) − 4⌋ + defense/4 */
export function monsterDefense({ level, sta, defense }: MonsterDefense): ExplainedNumber {
  return new StepCalculation(WITH_STEPS)
    .add("monsterLevel", plus(ratio(5 * level, 7), -4))
    .add("monsterSta", plus(ratio(15 * sta, 112), ratio(3 * (sta - 14), 4)))
    .floor()
    .add("monsterDefense", ratio(defense, 4))
    .floor()
    .limit(0).result;
}

/** The part of an attack that passes the defense: a − ⌊d·(1 − w) + a·w⌋ with w = √(d/(d + 2a)). The root is a 64-bit float. */
export function keptDamage(attack: number, defense: number): number {
  const d = Math.max(0, defense);
  const weight = d + 2 * attack === 0 ? 0 : Math.sqrt(d / (d + 2 * attack));
  return Math.max(0, attack - Math.floor(d * (1 - weight) + attack * weight));
}

/** Percent that a level difference leaves, for a monster that is 0 to 15 levels higher. */
const LEVEL_DIFFERENCE = [100, 100, 98, 95, 91, 87, 81, 75, 67, 59, 51, 42, 32, 22, 12, 1];

const levelFactor = (level: number, monster: number): Fraction => {
  const above = Math.min(Math.max(0, monster - level), LEVEL_DIFFERENCE.length - 1);
  return ratio(LEVEL_DIFFERENCE[above] ?? 100, 100);
};

/** By level of the weapon's element, in percent: against the element that it beats, and against none. */
const AGAINST_BEATEN = [7, 7.43, 8.16, 9.17, 10.48, 12.09, 13.97, 16.15, 18.62, 21.39];
const AGAINST_NONE = [2, 2.21, 2.56, 3.05, 3.68, 4.46, 5.37, 6.42, 7.61, 8.95];
const ELEMENT_STONE = 20;

type WeaponElement = Readonly<{ name: ElementName; level: number; hasStone: boolean }>;

/** In percent; levels above 10 add nothing. Against other elements 0: sources differ about them. */
function elementPercent({ name, level, hasStone }: WeaponElement, target: ElementName | undefined): Fraction {
  const at = (table: readonly number[]) => decimal(table[Math.min(level, table.length) - 1] ?? 0);
  if (target === undefined) return at(AGAINST_NONE);
  if (beaten(name) !== target) return decimal(0);
  return plus(at(AGAINST_BEATEN), hasStone ? ELEMENT_STONE : 0);
}

/** A monster's resistance to the weapon's element: 30 % more or less gets through. Likely. */
function resistanceFactor({ name }: WeaponElement, monster: ElementName | undefined): Fraction {
  if (monster !== undefined && beaten(name) === monster) return decimal(1.3);
  return name === monster ? decimal(0.7) : decimal(1);
}

export type HitTarget = Readonly<{ defense: ExplainedNumber }> &
  (
    | Readonly<{ kind: "monster"; level: number; element?: ElementName }>
    | Readonly<{ kind: "player"; sheet: StatSheet; reductionLimit: number }>
  );

export type NormalHit = Readonly<{
  hand: Hand;
  /** Before the percent of attack. */
  power: ExplainedNumber;
  /** The random factor of a critical hit. */
  critical?: number;
}>;

/** Factors of a critical hit, against a monster of a lower level, and all others. */
const CRITICAL = { usual: [1.1, 1.4], lower: [1.2, 2] } as const;
export const criticalFactors = (sheet: StatSheet, target: HitTarget): readonly [number, number] =>
  target.kind === "monster" && target.level < sheet.character.level ? CRITICAL.lower : CRITICAL.usual;

const LEAST_CRITICAL_BONUS = 10;
/** Several factors in exact fractions would go beyond exact arithmetic. */
export const THOUSANDTH = ratio(1, 1_000);

/** Of one hit that is not blocked. Where fractions are dropped after the defense is likely. */
export function damageOf(sheet: StatSheet, hit: NormalHit, target: HitTarget): ExplainedNumber {
  const calculation = attackBefore(sheet, hit, target);
  const attack = approximately(calculation.exact);
  const kept = keptDamage(attack, target.defense.value);
  calculation.add("absorbed", kept - attack, { parts: target.defense.steps });
  if (hit.critical !== undefined) addCritical(calculation, sheet, hit.critical);
  if (hit.hand === "offhand") addOffhand(calculation, sheet);
  addTarget(calculation, sheet, hit, target);
  return calculation.floor().result;
}

/** ⌊hit · element · (1 + attack/100) · Upcut⌋ + flat attack and, against monsters, PvE damage */
function attackBefore(sheet: StatSheet, { hand, power }: NormalHit, target: HitTarget): StepCalculation {
  const { totals, character } = sheet;
  const element = character.equipment[hand]?.element;
  const calculation = new StepCalculation(totals).addPart("hit", power);
  if (element && target.kind === "monster")
    calculation.percent("element", elementPercent(element, target.element));
  calculation.percentLines(totals, "attack");
  if (hasUpcut(character)) calculation.factor("upcut", decimal(1.2));
  calculation.floor().addLines(totals, "attack", "flat");
  if (target.kind === "monster") calculation.addLines(totals, "pvedamage", "flat");
  return calculation.floor().limit(0);
}

function addCritical(calculation: StepCalculation, { totals }: StatSheet, factor: number): void {
  const bonus = new StepCalculation(totals)
    .addLines(totals, "criticaldamage", "percent")
    .limit(LEAST_CRITICAL_BONUS).result;
  calculation
    .factor("criticalFactor", decimal(factor))
    .percent("criticalBonus", bonus.exact, { parts: bonus.steps })
    .floor();
}

/** Likely. */
function addOffhand(calculation: StepCalculation, { totals }: StatSheet): void {
  const more = multiplied(totals.percent("lefthanddamage"), ratio(1, 100));
  const lines = totals.lines("lefthanddamage", true);
  calculation.factor("offhand", plus(decimal(0.75), more), { parameter: "lefthanddamage", lines });
}

function addTarget(
  calculation: StepCalculation,
  { totals, character }: StatSheet,
  { hand }: NormalHit,
  target: HitTarget,
): void {
  const element = character.equipment[hand]?.element;
  if (target.kind === "player") {
    calculation.factor("pvp", decimal(0.6)).percentLines(totals, "pvpdamage").floor(THOUSANDTH);
    addDefender(calculation, target, element?.name);
    return;
  }
  if (element) calculation.factor("resistance", resistanceFactor(element, target.element));
  calculation
    .factor("levelDifference", levelFactor(character.level, target.level))
    .floor(THOUSANDTH)
    .percentLines(totals, "pvedamage");
}

const LEAST_INCOMING = -50;

/** What another player's own lines change. The resistance to an element is likely. */
function addDefender(
  calculation: StepCalculation,
  { sheet, reductionLimit }: HitTarget & Readonly<{ kind: "player" }>,
  element: ElementName | undefined,
): void {
  const { totals } = sheet;
  const sum = (parameter: string) => new StepCalculation(totals).addLines(totals, parameter, "percent");
  const incoming = sum("incomingdamage").limit(LEAST_INCOMING).result;
  const reduction = damageReduction(sheet, "pvp", reductionLimit);
  const resistance = element && sum(`${element}defense`).result;
  const less = ({ exact }: ExplainedNumber) => multiplied(-1, exact);
  if (resistance) calculation.percent("targetResistance", less(resistance), { parts: resistance.steps });
  calculation
    .floor(THOUSANDTH)
    .percent("targetIncoming", incoming.exact, { parts: incoming.steps })
    .floor(THOUSANDTH)
    .percent("targetReduction", less(reduction), { parts: reduction.steps });
}

/** The game limits reductions to 20 % (Flyffulator of July 2026, Universe-doc) or 50 % (flyff-builds, of Flyffulator in September). Uncertain; the newer is 50. */
export const REDUCTION_LIMITS = [20, 50] as const;

export const damageReduction = ({ totals }: StatSheet, kind: "pve" | "pvp", limit: number): ExplainedNumber =>
  new StepCalculation(totals)
    .addLines(totals, `${kind}damagereduction`, "percent")
    .limit(Number.MIN_SAFE_INTEGER, limit).result;
