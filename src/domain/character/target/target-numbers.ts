/** The numbers of normal attacks between a character and a target, each with its steps. Source: docs/sources.md#damage. */
import { type ExplainedNumber, StepCalculation, WITH_STEPS } from "../calculation.ts";
import { type Hand, hitRange } from "../formulas/attack.ts";
import {
  type BlockKind,
  blockChanceOfMonster,
  type CriticalReading,
  explainedBlock,
  hitChance,
  hitChanceOfMonster,
  parry,
  pvpHitChance,
  rawBlock,
} from "../formulas/chances.ts";
import {
  criticalFactors,
  damageOf,
  damageReduction,
  type HitTarget,
  monsterDefense,
  REDUCTION_LIMITS,
} from "../formulas/damage.ts";
import { pvpDefense, type RangeEnd } from "../formulas/defense.ts";
import { plus, ratio } from "../fraction.ts";
import type { SheetRange, StatSheet } from "../sheet.ts";
import { haveSameValues, type NumberUnit, type Reading, sortedEnds } from "../shown-numbers.ts";
import { type AgreedReadings, NO_AGREEMENT, type ReadingName } from "../window/window-questions.ts";
import { averageDamage } from "./average-damage.ts";
import type { CharacterTarget, Encounter, Monster } from "./target.ts";

export type TargetNumberName =
  | "chanceToHit"
  | "blockChance"
  | "meleeBlockChance"
  | "rangedBlockChance"
  | "hitDamage"
  | "offhandDamage"
  | "criticalHitDamage"
  | "averageDamage";
export type TargetNumber = Readonly<{
  name: TargetNumberName;
  unit: NumberUnit;
  readings: readonly Reading[];
  /** None of them stands in the game's window. */
  parameter?: undefined;
  question?: undefined;
  isAgreed?: false;
}>;

type Formula = (encounter: Encounter, end: RangeEnd) => ExplainedNumber | undefined;
type NamedFormula = readonly [Reading["name"], Formula];

function encountersOf(
  attacker: SheetRange,
  target: CharacterTarget,
): Readonly<{ low: Encounter; high: Encounter }> {
  if (target.kind === "monster")
    return { low: { sheet: attacker.low, target }, high: { sheet: attacker.high, target } };
  const { low, high } = target.sheets;
  return {
    low: { sheet: attacker.low, target: { kind: "player", sheet: high } },
    high: { sheet: attacker.high, target: { kind: "player", sheet: low } },
  };
}

/** Of a character's attacks on a target. Attacks per second are unknown, so there is no damage per second. */
export function attackNumbers(
  attacker: SheetRange,
  target: CharacterTarget,
  agreed: AgreedReadings = NO_AGREEMENT,
): readonly TargetNumber[] {
  const { low, high } = encountersOf(attacker, target);
  const number = (
    name: TargetNumberName,
    unit: NumberUnit,
    ...formulas: readonly NamedFormula[]
  ): readonly TargetNumber[] => {
    const readings = formulas.flatMap(([reading, formula]): readonly Reading[] => {
      const [least, most] = [formula(low, "min"), formula(high, "max")];
      return least && most ? [{ name: reading, ...sortedEnds(least, most) }] : [];
    });
    const [first] = readings;
    if (!first) return [];
    const isCertain = haveSameValues(readings);
    return [{ name, unit, readings: isCertain ? [{ ...first, name: undefined }] : readings }];
  };
  const chances = [
    ...number("chanceToHit", "percent", [undefined, chanceOf]),
    ...number("blockChance", "percent", [undefined, blockOf]),
  ];
  if (isWand(attacker)) return chances;
  const damage = (hand: Hand, isCritical: boolean) =>
    agreedFormulas(
      agreed.pvpReductionLimit,
      LIMITS,
      (limit) => (encounter, end) => normalDamage(encounter, { hand, end, isCritical, limit }),
    );
  return [
    ...chances,
    ...number("hitDamage", "points", ...damage("mainhand", false)),
    ...number("offhandDamage", "points", ...damage("offhand", false)),
    ...number("criticalHitDamage", "points", ...damage("mainhand", true)),
    ...number("averageDamage", "points", ...averageFormulas(low, agreed)),
  ];
}

/** What a wand's normal attack does is unknown: no source says which defense it meets. */
export const isWand = ({ low }: SheetRange): boolean =>
  low.character.equipment.mainhand?.item.kind === "wand";

const [OLDER_LIMIT, NEWER_LIMIT] = REDUCTION_LIMITS;
const LIMITS = [
  ["limit50", NEWER_LIMIT],
  ["limit20", OLDER_LIMIT],
] as const;
const CRITICALS = [
  ["wholeTens", "before"],
  ["allTens", "after"],
] as const;

/** One for each way to compute it, or for the one on which members agree. */
function agreedFormulas<Value>(
  agreed: ReadingName | undefined,
  readings: readonly (readonly [ReadingName, Value])[],
  formula: (value: Value) => Formula,
): readonly NamedFormula[] {
  const chosen = readings.filter(([name]) => name === agreed);
  return (chosen.length > 0 ? chosen : readings).map(([name, value]) => [name, formula(value)]);
}

/** Sources differ about the critical chance, or about the limit of the target's reduction; both at once is rare, and then the first critical chance counts. */
function averageFormulas({ target }: Encounter, agreed: AgreedReadings): readonly NamedFormula[] {
  const isLimited =
    target.kind === "player" && damageReduction(target.sheet, "pvp", NEWER_LIMIT).value > OLDER_LIMIT;
  const ofLimits = (critical: CriticalReading) =>
    agreedFormulas(
      agreed.pvpReductionLimit,
      LIMITS,
      (limit) => (encounter) => averageOf(encounter, limit, critical),
    );
  if (isLimited) return ofLimits(agreed.criticalChance === "allTens" ? "after" : "before");
  return agreedFormulas(
    agreed.criticalChance,
    CRITICALS,
    (critical) => (encounter) => averageOf(encounter, NEWER_LIMIT, critical),
  );
}

const chanceOf: Formula = ({ sheet, target }) =>
  target.kind === "monster" ? hitChance(sheet, target.monster) : pvpHitChance(sheet, parry(target.sheet));

/** Whether a wand's hits are blocked as ranged ones is unknown. */
const blockKindOf = ({ character }: StatSheet): BlockKind =>
  character.equipment.mainhand?.item.kind === "bow" ? "rangedblock" : "meleeblock";

function blockOf({ sheet, target }: Encounter): ExplainedNumber {
  if (target.kind === "monster") return blockChanceOfMonster(target.monster);
  const { character, stats, totals } = sheet;
  const attacker = {
    level: character.level,
    dex: stats.dex,
    isPlayer: true,
    penetration: plus(totals.percent("blockpenetration"), totals.percent("pvpblockpenetration")),
  };
  return explainedBlock(rawBlock(target.sheet, blockKindOf(sheet), attacker));
}

function hitTarget({ target }: Encounter, end: RangeEnd, reductionLimit: number): HitTarget {
  if (target.kind === "player")
    return { ...target, reductionLimit, defense: pvpDefense(target.sheet, end === "min" ? "max" : "min") };
  const { level, element } = target.monster;
  return { kind: "monster", level, ...(element && { element }), defense: monsterDefense(target.monster) };
}

type DamageOptions = Readonly<{ hand: Hand; end: RangeEnd; isCritical: boolean; limit: number }>;

function normalDamage(
  encounter: Encounter,
  { hand, end, isCritical, limit }: DamageOptions,
): ExplainedNumber | undefined {
  const power = hitRange(encounter.sheet, hand)?.[end];
  if (!power) return undefined;
  const target = hitTarget(encounter, end, limit);
  const [least, most] = criticalFactors(encounter.sheet, target);
  const critical = end === "min" ? least : most;
  return damageOf(encounter.sheet, { hand, power, ...(isCritical && { critical }) }, target);
}

/** The middle of the lowest and the highest damage. */
function middleDamage(encounter: Encounter, options: Omit<DamageOptions, "end">) {
  const at = (end: RangeEnd) => normalDamage(encounter, { ...options, end });
  const [low, high] = [at("min"), at("max")];
  return low && high ? ratio(low.value + high.value, 2) : undefined;
}

function averageOf(encounter: Encounter, limit: number, critical: CriticalReading): ExplainedNumber {
  const middle = (hand: Hand, isCritical: boolean) => middleDamage(encounter, { hand, isCritical, limit });
  const damage = (hand: Hand) => {
    const [hit, criticalHit] = [middle(hand, false), middle(hand, true)];
    return hit && criticalHit && { hit, critical: criticalHit };
  };
  return averageDamage(encounter, {
    reading: critical,
    chance: chanceOf(encounter, "min") ?? NOTHING,
    block: blockOf(encounter),
    right: damage("mainhand") ?? { hit: ratio(0, 1), critical: ratio(0, 1) },
    left: damage("offhand"),
  });
}

const NOTHING = new StepCalculation(WITH_STEPS).result;

/** Of a monster's attacks on a character. What damage they do is unknown. */
export function monsterNumbers(defender: SheetRange, monster: Monster): readonly TargetNumber[] {
  const number = (name: TargetNumberName, formula: (sheet: StatSheet) => ExplainedNumber): TargetNumber => ({
    name,
    unit: "percent",
    readings: [{ name: undefined, ...sortedEnds(formula(defender.low), formula(defender.high)) }],
  });
  const attacker = { level: monster.level, dex: monster.dex, isLarge: monster.rank !== "other" };
  const block = (kind: BlockKind) => (sheet: StatSheet) => explainedBlock(rawBlock(sheet, kind, attacker));
  const { level, hitRate } = monster;
  return [
    ...(hitRate === undefined
      ? []
      : [number("chanceToHit", (sheet) => hitChanceOfMonster(sheet, { level, hitRate }))]),
    number("meleeBlockChance", block("meleeblock")),
    number("rangedBlockChance", block("rangedblock")),
  ];
}

type CurvePoint = Readonly<{ defense: number; damage: number }>;
export type DamageCurve = Readonly<{ points: readonly CurvePoint[]; present: number }>;

const CURVE_STEPS = 10;

/** The middle of a hit's damage by the target's defense, up to twice the present one, which is the point at `present`. */
export function damageCurve(attacker: SheetRange, target: CharacterTarget): DamageCurve | undefined {
  if (isWand(attacker)) return undefined;
  const { low, high } = encountersOf(attacker, target);
  const ends = [endOf(low, "min"), endOf(high, "max")];
  const middle = (of: (end: (typeof ends)[number]) => number) =>
    Math.round(ends.reduce((sum, end) => sum + of(end), 0) / ends.length);
  const now = middle(({ target: { defense } }) => defense.value);
  const step = Math.ceil(Math.max(now, 100) / CURVE_STEPS);
  const steps = Array.from({ length: 2 * CURVE_STEPS + 1 }, (_, index) => index * step);
  const defenses = [...new Set([...steps, now])].sort((one, other) => one - other);
  const damage = (value: number) => {
    const defense = new StepCalculation(WITH_STEPS).add("base", value).result;
    return middle(
      (end) => damageOf(end.sheet, { hand: "mainhand", power: end.power }, { ...end.target, defense }).value,
    );
  };
  return {
    points: defenses.map((defense) => ({ defense, damage: damage(defense) })),
    present: defenses.indexOf(now),
  };
}

const endOf = (encounter: Encounter, end: RangeEnd) => ({
  sheet: encounter.sheet,
  target: hitTarget(encounter, end, NEWER_LIMIT),
  power: hitRange(encounter.sheet)?.[end] ?? NOTHING,
});
