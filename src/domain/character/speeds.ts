/** Source: docs/sources.md#speeds. Likely. */
import { Calculation, type ExplainedNumber } from "./calculation.ts";
import { decimal, floor, least, plus, ratio, times } from "./fraction.ts";
import type { Sheet } from "./sheet.ts";

const HAND_SPEED = 0.07;
const MOST_BEFORE_STEPS = 187.5;
/** By tens of the number before, in hundredths. */
const STEPS = [8, 16, 24, 32, 40, 48, 56, 64, 72, 80, 88, 96, 104, 112, 120, 130, 138, 150];

/** 0.1 to 2; 2 is 100 %. The right hand's weapon alone counts. */
export function attackSpeed({ character, stats, totals }: Sheet): ExplainedNumber {
  const ofWeapon = decimal(character.equipment.mainhand?.item.attackSpeedValue ?? HAND_SPEED);
  const ofDex = times(ofWeapon, plus(4 * stats.dex, ratio(character.level, 8)));
  const q = floor(least(plus(character.factors.attackSpeed, ofDex), decimal(MOST_BEFORE_STEPS)));
  const step = STEPS[Math.min(Math.floor(q / 10), STEPS.length - 1)] ?? 0;
  const calculation = new Calculation()
    .add("dex", plus(ratio(25, 200 - q), ratio(step, 100)))
    .add("lines", times(totals.percent("attackspeed"), ratio(1, 50)), totals.lines("attackspeed", true));
  const rate = totals.percent("attackspeedrate");
  if (rate.n > 0) calculation.percentLines(totals, "attackspeedrate");
  return calculation.limit(ratio(1, 10), 2).result;
}

/** As the window shows it, in steps of half a percent. */
export const shownAttackSpeed = (sheet: Sheet): number => {
  const speed = attackSpeed(sheet).exact;
  return floor(times(speed, 100)) / 2;
};

/** In percent. */
export function moveSpeed({ totals }: Sheet): ExplainedNumber {
  return new Calculation().add("class", 100).addLines(totals, "speed", "percent").floor().limit(0).result;
}

/** In percent. */
export function jumpHeight({ totals }: Sheet): ExplainedNumber {
  const lines = totals.lines("jumpheight", false);
  return new Calculation()
    .add("class", 100)
    .add("lines", times(totals.flat("jumpheight"), ratio(1, 2)), lines).result;
}

/** In percent. */
export function castingSpeed({ totals }: Sheet): ExplainedNumber {
  return new Calculation().add("class", 100).addLines(totals, "decreasedcastingtime", "percent").result;
}
