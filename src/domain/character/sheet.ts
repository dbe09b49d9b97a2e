import { type ExplainedNumber, StepCalculation } from "./calculation.ts";
import type { ComputedCharacter, Points, StatName } from "./character.ts";
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

export type SheetOptions = Readonly<{
  /** Without lines, its numbers have values but no steps. */
  hasLines?: boolean;
}>;

export function sheetOf(character: ComputedCharacter, options: SheetOptions = {}): StatSheet {
  return sheetWith(character, (own) => new ParameterTotals(linesOfCharacter(character, own), options));
}

const NO_STATS: Points = { str: 0, sta: 0, dex: 0, int: 0 };

/**
 * A buff that the character casts itself counts the stats that it has without the parts of such buffs that grow with stats; no
 * source says in which order the game counts them.
 */
export function sheetWith(
  character: ComputedCharacter,
  totalsFor: (own: Points) => ParameterTotals,
): StatSheet {
  const sheetFor = (totals: ParameterTotals): StatSheet => {
    const stat = (name: StatName) => totalOfStat({ character, totals }, name).value;
    return {
      ...{ character, totals },
      stats: { str: stat("str"), sta: stat("sta"), dex: stat("dex"), int: stat("int") },
    };
  };
  const sheet = sheetFor(totalsFor(NO_STATS));
  return castsOwnBuffs(character) ? sheetFor(totalsFor(sheet.stats)) : sheet;
}

export const castsOwnBuffs = ({ skills }: ComputedCharacter) => skills.some(({ caster }) => caster === "own");

export function totalOfStat(
  { character, totals }: Pick<StatSheet, "character" | "totals">,
  stat: StatName,
): ExplainedNumber {
  return new StepCalculation(totals)
    .add("points", character.points[stat])
    .addLines(totals, stat, "flat")
    .floor().result;
}
