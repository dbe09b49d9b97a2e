import { type ExplainedNumber, StepCalculation } from "./calculation.ts";
import { type ComputedCharacter, type Points, STAT_NAMES, type StatName } from "./character.ts";
import { linesOfCharacter } from "./character-lines.ts";
import { ParameterTotals } from "./parameter-lines.ts";

/** A character with the totals of its lines: what all formulas start from. */
export type StatSheet = Readonly<{
  character: ComputedCharacter;
  totals: ParameterTotals;
  /** Points and lines. */
  stats: Points;
}>;

/** Of one character, with the lowest and with the highest values that the game may have drawn for its items. */
export type SheetRange = Readonly<{ low: StatSheet; high: StatSheet }>;

/** Without lines, its numbers have values but no steps. */
export function sheetOf(
  character: ComputedCharacter,
  options: Readonly<{ hasLines?: boolean }> = {},
): StatSheet {
  return sheetWith(character, new ParameterTotals(linesOfCharacter(character), options));
}

export function sheetWith(character: ComputedCharacter, totals: ParameterTotals): StatSheet {
  const stat = (name: StatName) => totalOfStat({ character, totals }, name).value;
  const [str, sta, dex, int] = STAT_NAMES.map(stat) as [number, number, number, number];
  return { character, totals, stats: { str, sta, dex, int } };
}

export function totalOfStat(
  { character, totals }: Pick<StatSheet, "character" | "totals">,
  stat: StatName,
): ExplainedNumber {
  return new StepCalculation(totals)
    .add("points", character.points[stat])
    .addLines(totals, stat, "flat")
    .floor().result;
}
