/** Chances to hit, to block, to parry and to hit critically. Source: docs/sources.md#hit-block-and-critical. */
import { type ExplainedNumber, StepCalculation, WITH_STEPS } from "../calculation.ts";
import { decimal, type Fraction, floor, least, most, multiplied, over, plus, ratio } from "../fraction.ts";
import type { StatSheet } from "../sheet.ts";

const MIN_HIT = 20;
export const MAX_HIT = 96;

export type AttackTarget = Readonly<{
  level: number;
  dex: number;
  parry: number;
  /** Giants and violets halve the chance to block. */
  isLarge: boolean;
}>;

/**
 * The training dummy has the character's level. Its stats lie on the line from a new character (DEX 15, parry 0) at level 0 to the
 * published dummy (DEX 1, parry 82) at level 100, and beyond: fits all characters of the oracle. Likely.
 */
export const dummyOf = ({ character: { level } }: StatSheet): AttackTarget => ({
  level,
  dex: floor(ratio(1_500 - 14 * level, 100)),
  parry: floor(ratio(82 * level, 100)),
  isLarge: false,
});

/** ⌊DEX/2⌋ + lines. Likely: Flyffulator. */
export function parry({ stats, totals }: StatSheet): ExplainedNumber {
  return new StepCalculation(totals)
    .add("dex", ratio(stats.dex, 2))
    .floor()
    .addLines(totals, "parry", "percent").result;
}

/** ⌊DEX/2 · (1 + lines/100)⌋, by Universe-doc. Uncertain. */
export const multipliedParry = ({ stats, totals }: StatSheet): ExplainedNumber =>
  new StepCalculation(totals).add("dex", ratio(stats.dex, 2)).percentLines(totals, "parry").floor().result;

/** In percent, before lines and limits: ⌊100·2.88·level/(level + target's level)·DEX/(DEX + parry)⌋. Sure. */
export function hitChance(sheet: StatSheet, target: Pick<AttackTarget, "level" | "parry">): ExplainedNumber {
  const { level } = sheet.character;
  const ofLevels = new StepCalculation(sheet.totals).add("levels", ratio(288 * level, level + target.level));
  return chanceToHit(ofLevels, sheet, explainedParry(target.parry));
}

/** As `hitChance`, against another player, whose level does not count. */
export function pvpHitChance(sheet: StatSheet, parryOfTarget: ExplainedNumber): ExplainedNumber {
  return chanceToHit(new StepCalculation(sheet.totals).add("base", decimal(115.2)), sheet, parryOfTarget);
}

/** A monster's, which has no steps. */
const explainedParry = (points: number): ExplainedNumber => ({
  ...new StepCalculation(WITH_STEPS).add("base", points).result,
  steps: [],
});

function chanceToHit(
  base: StepCalculation,
  { stats, totals }: StatSheet,
  parryOfTarget: ExplainedNumber,
): ExplainedNumber {
  return againstParry(base, new StepCalculation(totals).add("attackerDex", stats.dex), parryOfTarget)
    .addLines(totals, "hitrate", "percent")
    .limit(MIN_HIT, MAX_HIT).result;
}

/** ⌊base · ability/(ability + parry)⌋. The ability counts as at least 1, and parry as at least 0. */
function againstParry(
  base: StepCalculation,
  ability: StepCalculation,
  parryOfTarget: ExplainedNumber,
): StepCalculation {
  const own = ability.limit(1).exact;
  const both = ability.addPart("targetParry", parryOfTarget).limit(own);
  return base.factor("againstParry", over(own, both.exact), { parts: both.result.steps }).floor();
}

/** Of a monster against the character, in percent. Sure. */
export function hitChanceOfMonster(
  sheet: StatSheet,
  monster: Readonly<{ level: number; hitRate: number }>,
): ExplainedNumber {
  const { level } = sheet.character;
  const ofLevels = ratio(1_500 * monster.level, 10 * monster.level + 3 * level);
  const calculation = () => new StepCalculation(sheet.totals);
  const hitRate = calculation().add("attackerHitRate", monster.hitRate);
  return againstParry(calculation().add("levels", ofLevels), hitRate, parry(sheet)).limit(MIN_HIT, MAX_HIT)
    .result;
}

/** What the window shows: ⌊DEX/4⌋ + lines, at most 100. Likely; not the real chance. */
export function windowHitRate({ stats, totals }: StatSheet): ExplainedNumber {
  return new StepCalculation(totals)
    .add("dex", ratio(stats.dex, 4))
    .floor()
    .addLines(totals, "hitrate", "percent")
    .limit(Number.MIN_SAFE_INTEGER, 100).result;
}

export type BlockKind = "meleeblock" | "rangedblock";

/** Before the die of 80 faces. Sure; the halving by large monsters and penetration are likely. */
export function rawBlock(
  sheet: StatSheet,
  block: BlockKind,
  attacker: Readonly<{
    level: number;
    dex: number;
    isLarge?: boolean;
    penetration?: Fraction;
    isPlayer?: boolean;
  }>,
): ExplainedNumber {
  const { character, stats, totals } = sheet;
  const { level } = character;
  const ofDex = ratio((stats.dex + attacker.dex + 2) * (stats.dex - attacker.dex), 800);
  const ofAttacker = plus(ratio(level, 15 * (level + attacker.level)), least(10, ofDex));
  const calculation = new StepCalculation(totals)
    .add("dex", multiplied(stats.dex, decimal(character.factors.block), ratio(1, 8)))
    .add("attacker", most(0, ofAttacker))
    .addLines(totals, block, "percent");
  if (attacker.isPlayer) calculation.addLines(totals, "pvpblock", "percent");
  calculation.floor().limit(0);
  if (attacker.isLarge) calculation.factor("halved", ratio(1, 2)).floor();
  if (attacker.penetration && attacker.penetration.n !== 0)
    calculation.percent("penetration", multiplied(-1, attacker.penetration)).floor();
  return calculation.result;
}

/** From this raw number on, the chance is the highest. */
export const HIGHEST_BLOCK = 75;
const NEVER_TO = 6;

/** In percent, of the raw number: 6.25 up to 6, 92.5 from 75 on. Sure. */
export function blockChance(raw: number): number {
  if (raw <= NEVER_TO) return 6.25;
  return raw >= HIGHEST_BLOCK ? 92.5 : (raw - 1) * 1.25;
}

/** With the raw number as a part of its only step. */
export function explainedBlock(raw: ExplainedNumber): ExplainedNumber {
  return new StepCalculation(WITH_STEPS).add("blockDie", decimal(blockChance(raw.value)), {
    parts: raw.steps,
  }).result;
}

/**
 * Of a monster, in percent: of the 100 faces of its die, 0 to 5 never block, 95 to 99 always, and the others below
 * ⌊(parry − level)/2⌋. The die: sure; the raw number: likely, Universe-doc.
 */
export function blockChanceOfMonster({
  level,
  parry,
}: Pick<AttackTarget, "level" | "parry">): ExplainedNumber {
  const raw = new StepCalculation(WITH_STEPS)
    .add("monsterParry", parry)
    .add("monsterLevel", -level)
    .factor("half", ratio(1, 2))
    .floor()
    .limit(0).result;
  const certain = 5;
  const chance = certain + Math.min(Math.max(raw.value - certain - 1, 0), 89);
  return new StepCalculation(WITH_STEPS).add("blockDie", chance, { parts: raw.steps }).result;
}

/** What the window shows: each part without its fraction, against an attacker of 15 DEX. Likely. */
export function windowBlock({ character, stats, totals }: StatSheet, block: BlockKind): ExplainedNumber {
  const ofAttacker = ratio((stats.dex + 17) * (stats.dex - 15), 800);
  return new StepCalculation(totals)
    .add("dex", floor(multiplied(stats.dex, decimal(character.factors.block), ratio(1, 8))))
    .add("attacker", floor(most(0, least(10, ofAttacker))))
    .addLines(totals, block, "percent")
    .floor()
    .limit(0, 100).result;
}

/** Where the fraction is dropped: "after" ⌊DEX/10·k⌋ (Flyffulator), "before" ⌊DEX/10⌋·k (flyff-builds, of the game). Uncertain. */
export type CriticalReading = "before" | "after";

const PRECISION = 0.5;
const LOW_HEALTH = 30;
const MOST_OF_LOW_HEALTH = 22;

/** In percent; works up to 100. */
export function criticalChance(
  { character, stats, totals }: StatSheet,
  reading: CriticalReading,
): ExplainedNumber {
  const k = decimal(character.factors.critical);
  const calculation = new StepCalculation(totals);
  if (reading === "before") calculation.add("dex", ratio(stats.dex, 10)).floor().factor("class", k);
  else calculation.add("dex", multiplied(stats.dex, k, ratio(1, 10))).floor();
  calculation
    .addLines(totals, "criticalchance", "percent")
    .add("precision", decimal(PRECISION * character.precisionMembers));
  if (character.health < LOW_HEALTH) {
    const more = plus(
      MOST_OF_LOW_HEALTH,
      multiplied(-1, decimal(character.health), ratio(MOST_OF_LOW_HEALTH, LOW_HEALTH)),
    );
    calculation.add("lowHealth", floor(more));
  }
  return calculation.limit(0).result;
}

/** In percent, added to the factor of a critical hit. At least 10 count. Sure. */
export const criticalDamage = ({ totals }: StatSheet): ExplainedNumber =>
  new StepCalculation(totals).addLines(totals, "criticaldamage", "percent").result;
