/** Source: docs/sources.md#speeds. Likely. */
import { type ExplainedNumber, StepCalculation } from "../calculation.ts";
import { approximately, decimal, type Fraction, multiplied, over, plus, ratio } from "../fraction.ts";
import type { StatSheet } from "../sheet.ts";

const HAND_SPEED = 0.07;
const MOST_BEFORE_STEPS = 187.5;
/** By tens of the number before, in hundredths. */
const STEPS = [8, 16, 24, 32, 40, 48, 56, 64, 72, 80, 88, 96, 104, 112, 120, 130, 138, 150];

/** In percent, 5 to 100. The right hand's weapon alone counts. */
function exactAttackSpeed(sheet: StatSheet): StepCalculation {
  const { totals } = sheet;
  const before = new StepCalculation(totals)
    .add("class", sheet.character.factors.attackSpeed)
    .add("weaponSpeed", speedOfDex(sheet))
    .limit(0, decimal(MOST_BEFORE_STEPS))
    .floor().result;
  const step = STEPS[Math.min(Math.floor(before.value / 10), STEPS.length - 1)] ?? 0;
  const ofTable = plus(ratio(1_250, 200 - before.value), ratio(step, 2));
  const calculation = new StepCalculation(totals)
    .add("speedTable", ofTable, { parts: before.steps })
    .addLines(totals, "attackspeed", "percent");
  const rate = totals.percent("attackspeedrate");
  if (rate.n > 0) calculation.percentLines(totals, "attackspeedrate");
  return calculation.limit(5, 100);
}

function speedOfDex({ character, stats }: StatSheet): Fraction {
  const ofWeapon = decimal(character.equipment.mainhand?.item.attackSpeedValue ?? HAND_SPEED);
  return multiplied(ofWeapon, plus(4 * stats.dex, ratio(character.level, 8)));
}

/** 0.1 to 2; 2 is 100 %. */
export const attackSpeed = (sheet: StatSheet): number =>
  approximately(over(exactAttackSpeed(sheet).exact, 50));

/** As the window shows it, in steps of half a percent. */
export const windowAttackSpeed = (sheet: StatSheet): ExplainedNumber =>
  exactAttackSpeed(sheet).floor(ratio(1, 2)).result;

/** In percent. */
export function moveSpeed({ totals }: StatSheet): ExplainedNumber {
  return new StepCalculation(totals).add("base", 100).addLines(totals, "speed", "percent").floor().limit(0)
    .result;
}

/** In percent. */
export function jumpHeight({ totals }: StatSheet): ExplainedNumber {
  const lines = totals.lines("jumpheight", false);
  return new StepCalculation(totals)
    .add("base", 100)
    .add("lines", multiplied(totals.flat("jumpheight"), ratio(1, 2)), { parameter: "jumpheight", lines })
    .result;
}

/** In percent. */
export function castingSpeed({ totals }: StatSheet): ExplainedNumber {
  return new StepCalculation(totals).add("base", 100).addLines(totals, "decreasedcastingtime", "percent")
    .result;
}
