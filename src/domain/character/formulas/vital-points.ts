/** Source: docs/sources.md#hp-mp-and-fp. Sure; both places where fractions are dropped are likely. */
import { type ExplainedNumber, StepCalculation } from "../calculation.ts";
import { decimal, multiplied, plus, ratio } from "../fraction.ts";
import type { StatSheet } from "../sheet.ts";

/** ⌊(⌊150 + 20·k·level·(1 + STA/100)⌋ + max(0, flat)) · (1 + percent/100)⌋ */
export function maxHp(sheet: StatSheet): ExplainedNumber {
  const { factors, level } = sheet.character;
  const ofLevel = multiplied(20, decimal(factors.hp), level);
  const base = new StepCalculation(sheet.totals)
    .add("class", plus(150, ofLevel))
    .add("sta", multiplied(ofLevel, ratio(sheet.stats.sta, 100)));
  return withLines(base, sheet, "maxhp");
}

/** ⌊(⌊22 + k·(2·level + 9·INT)⌋ + max(0, flat)) · (1 + percent/100)⌋ */
export function maxMp(sheet: StatSheet): ExplainedNumber {
  const { factors, level } = sheet.character;
  const k = decimal(factors.mp);
  const base = new StepCalculation(sheet.totals)
    .add("class", plus(22, multiplied(k, 2 * level)))
    .add("int", multiplied(k, 9 * sheet.stats.int));
  return withLines(base, sheet, "maxmp");
}

/** ⌊(⌊k·(2·level + 7·STA)⌋ + max(0, flat)) · (1 + percent/100)⌋ */
export function maxFp(sheet: StatSheet): ExplainedNumber {
  const { factors, level } = sheet.character;
  const k = decimal(factors.fp);
  const base = new StepCalculation(sheet.totals)
    .add("class", multiplied(k, 2 * level))
    .add("sta", multiplied(k, 7 * sheet.stats.sta));
  return withLines(base, sheet, "maxfp");
}

function withLines(base: StepCalculation, { totals }: StatSheet, parameter: string): ExplainedNumber {
  const flat = totals.flat(parameter);
  base.floor();
  if (flat.n > 0) base.addLines(totals, parameter, "flat");
  return base.percentLines(totals, parameter).floor().result;
}
