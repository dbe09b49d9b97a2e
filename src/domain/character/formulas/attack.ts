/** Source: docs/sources.md#attack. Sure up to an upgrade of 15, likely above; the order of fractions is likely. */
import { upgradePoints, weaponPercent } from "#domain/gear/upgrade-bonus.ts";
import { type ExplainedNumber, StepCalculation } from "../calculation.ts";
import { countedUpgrade, hasUpcut, type StatName, type WornPiece } from "../character.ts";
import { decimal, floor, multiplied, ratio } from "../fraction.ts";
import type { StatSheet } from "../sheet.ts";
import { maxFp } from "./vital-points.ts";

export type NumberRange = Readonly<{ min: ExplainedNumber; max: ExplainedNumber }>;

type AttackFormula = Readonly<{ ofLevel: number; stat: StatName; offset: number; ofStr: number }>;

const kind = (ofLevel: number, stat: StatName, offset: number, ofStr = 0): AttackFormula => ({
  ofLevel,
  stat,
  offset,
  ofStr,
});

const WEAPON_KINDS: Readonly<Record<string, AttackFormula>> = {
  sword: kind(1.1, "str", 12),
  yoyo: kind(1.1, "str", 12),
  axe: kind(1.2, "str", 12),
  staff: kind(1.1, "str", 10),
  hand: kind(1.1, "str", 10),
  stick: kind(1.3, "str", 10),
  knuckle: kind(1.2, "str", 10),
  wand: kind(1.2, "int", 10),
  bow: kind(0.91, "dex", 14, 0.14),
};
const HAND = kind(1.1, "str", 10);
const HAND_ATTACK = [1, 2] as const;

/** Whose points make the weapon hit harder. */
export const statOfWeapon = (name: string): StatName => (WEAPON_KINDS[name] ?? HAND).stat;

export type Hand = "mainhand" | "offhand";

/** ⌊(stat − offset)·k + level·factor (+ 0.14·STR for bows)⌋ + the weapon kind's own lines. */
export function weaponPart(sheet: StatSheet, hand: Hand = "mainhand"): ExplainedNumber {
  return addWeaponPart(new StepCalculation(sheet.totals), sheet, sheet.character.equipment[hand]).result;
}

function addWeaponPart(
  calculation: StepCalculation,
  sheet: StatSheet,
  piece: WornPiece | undefined,
): StepCalculation {
  const { stats, totals, character } = sheet;
  const name = piece?.item.kind ?? "hand";
  const { ofLevel, stat, offset, ofStr } = WEAPON_KINDS[name] ?? HAND;
  const k = piece ? (character.factors.weapon[name] ?? 1) : 1;
  const part = new StepCalculation(totals)
    .add("class", multiplied(character.level, decimal(ofLevel)))
    .add(stat, multiplied(stats[stat] - offset, decimal(k)))
    .add("str", multiplied(stats.str, decimal(ofStr)))
    .floor();
  return calculation.addPart("weaponPart", part.result).addLines(totals, `${name}attack`, "flat");
}

/** Of one hit, before the percent of attack. `undefined` without a weapon in the left hand. */
export function hitRange(sheet: StatSheet, hand: Hand = "mainhand"): NumberRange | undefined {
  const piece = sheet.character.equipment[hand];
  if (hand === "offhand" && piece?.item.category !== "weapon") return undefined;
  const [min, max] = piece?.item.attack ?? HAND_ATTACK;
  return {
    min: hitOf(sheet, piece, min, "minability"),
    max: hitOf(sheet, piece, max, "maxability"),
  };
}

function hitOf(
  sheet: StatSheet,
  piece: WornPiece | undefined,
  attack: number,
  bound: string,
): ExplainedNumber {
  const { totals } = sheet;
  const upgrade = piece ? countedUpgrade(piece) : 0;
  const calculation = new StepCalculation(totals).add("weapon", 2 * attack).addLines(totals, bound, "flat");
  addWeaponPart(calculation, sheet, piece);
  calculation
    .addLines(totals, "damage", "flat")
    .percent("upgrade", weaponPercent(upgrade))
    .floor()
    .add("upgradePoints", upgradePoints(upgrade));
  const spirit = totals.percent("spiritstrike");
  const ofFp = spirit.n === 0 ? 0 : floor(multiplied(spirit, ratio(maxFp(sheet).value, 100)));
  const lines = totals.lines("spiritstrike", true);
  return calculation.add("fp", ofFp, { parameter: "spiritstrike", lines }).result;
}

/** What the character's window shows: the middle of the right hand's hits, with the percent of attack unless it is negative. */
export function windowAttack(sheet: StatSheet): ExplainedNumber {
  const { totals } = sheet;
  const nothing = new StepCalculation(totals).result;
  const { min, max } = hitRange(sheet) ?? { min: nothing, max: nothing };
  const hits = [
    ...new StepCalculation(totals).addPart("lowestHit", min).result.steps,
    ...new StepCalculation(totals).addPart("highestHit", max).result.steps,
  ];
  const middle = ratio(min.value + max.value, 2);
  const calculation = new StepCalculation(totals).add("middle", middle, { parts: hits });
  if (hasUpcut(sheet.character)) calculation.factor("upcut", decimal(1.2)).floor();
  const percent = totals.percent("attack");
  if (percent.n > 0) calculation.percentLines(totals, "attack");
  return calculation.addLines(totals, "attack", "flat").floor().limit(0).result;
}
