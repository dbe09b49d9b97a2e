/** A normal attack against a monster. Source: docs/sources.md#damage. Sure in order and numbers. */

import { type ExplainedNumber, StepCalculation } from "../calculation.ts";
import { hasUpcut } from "../character.ts";
import { beaten, type ElementName } from "../elements.ts";
import {
  approximately,
  decimal,
  type Fraction,
  factorOf,
  floor,
  isBelow,
  multiplied,
  plus,
  ratio,
} from "../fraction.ts";
import type { StatSheet } from "../sheet.ts";
import { hitRange } from "./attack.ts";
import { hitChance } from "./chances.ts";

type Monster = Readonly<{
  level: number;
  parry: number;
  /** STA and own defense, as the game's API has them. */
  sta: number;
  defense: number;
  element?: ElementName;
}>;

/** ⌊level·2/2.8 + 0.75·(STA·0.5/2.8 + STA − 14) − 4⌋ + defense/4 */
export function monsterDefense({ level, sta, defense }: Pick<Monster, "level" | "sta" | "defense">): number {
  const body = plus(ratio(5 * level, 7), ratio(15 * sta, 112), ratio(3 * (sta - 14), 4), -4);
  return floor(plus(floor(body), ratio(defense, 4)));
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

function elementFactor({ character }: StatSheet, monster: Monster): Fraction {
  const { name, level } = character.equipment.mainhand?.element ?? {};
  if (!name || level === undefined) return ratio(1, 1);
  if (monster.element === undefined) return factorOf(decimal(AGAINST_NONE[level - 1] ?? 0));
  const isStrong = beaten(name) === monster.element;
  return isStrong ? factorOf(decimal(AGAINST_BEATEN[level - 1] ?? 0)) : ratio(1, 1);
}

type Damage = Readonly<{ min: number; max: number }>;

/** Of one hit of the right hand, and of a critical one. */
type NormalAttack = Readonly<{ hit: Damage; critical: Damage; hitChance: number }>;

/** Factors of a critical hit, against a monster of the same or a higher level, and a lower one. */
const CRITICAL = { usual: [1.1, 1.4], lower: [1.2, 2] } as const;
const LEAST_CRITICAL_BONUS = 10;

export function normalAttack(sheet: StatSheet, monster: Monster): NormalAttack {
  const range = hitRange(sheet);
  const [min, max] = [range?.min.value ?? 0, range?.max.value ?? 0];
  const [least, most] = monster.level < sheet.character.level ? CRITICAL.lower : CRITICAL.usual;
  const bonus = sheet.totals.percent("criticaldamage");
  const ofCritical = factorOf(isBelow(bonus, LEAST_CRITICAL_BONUS) ? LEAST_CRITICAL_BONUS : bonus);
  const criticalOf = (hit: number, factor: number) =>
    damageOf(sheet, monster, hit, multiplied(decimal(factor), ofCritical));
  return {
    hit: { min: damageOf(sheet, monster, min), max: damageOf(sheet, monster, max) },
    critical: { min: criticalOf(min, least), max: criticalOf(max, most) },
    hitChance: hitChance(sheet, monster).value,
  };
}

function damageOf(sheet: StatSheet, monster: Monster, hit: number, critical?: Fraction): number {
  const { totals, character } = sheet;
  const kept = keptDamage(attackBefore(sheet, monster, hit), monsterDefense(monster));
  const factors = [
    ...(critical ? [critical] : []),
    levelFactor(character.level, monster.level),
    factorOf(totals.percent("pvedamage")),
  ];
  return floor(multiplied(kept, approximately(multiplied(1, ...factors))));
}

/** ⌊hit · element · (1 + attack/100) · Upcut⌋ + flat attack and PvE damage */
function attackBefore(sheet: StatSheet, monster: Monster, hit: number): number {
  const { totals, character } = sheet;
  const upcut = hasUpcut(character) ? decimal(1.2) : 1;
  const raised = multiplied(hit, elementFactor(sheet, monster), factorOf(totals.percent("attack")), upcut);
  return floor(plus(floor(raised), totals.flat("attack"), totals.flat("pvedamage")));
}

/** The game limits reductions to 20 % (Flyffulator of July 2026, Universe-doc) or 50 % (flyff-builds, of Flyffulator in September). Uncertain; the newer is 50. */
export const REDUCTION_LIMITS = [20, 50] as const;

export const damageReduction = ({ totals }: StatSheet, kind: "pve" | "pvp", limit: number): ExplainedNumber =>
  new StepCalculation(totals)
    .addLines(totals, `${kind}damagereduction`, "percent")
    .limit(Number.MIN_SAFE_INTEGER, limit).result;
