import { type Character, type Points, STAT_NAMES, type StatName } from "./character.ts";
import { linesOfCharacter } from "./character-lines.ts";
import { floor } from "./fraction.ts";
import { ParameterTotals } from "./parameter-lines.ts";

/** A character with the totals of its lines: what all formulas start from. */
export type Sheet = Readonly<{
  character: Character;
  totals: ParameterTotals;
  /** Points and lines. */
  stats: Points;
}>;

export function sheetOf(character: Character): Sheet {
  const totals = new ParameterTotals(linesOfCharacter(character));
  const stat = (name: StatName) => character.points[name] + floor(totals.flat(name));
  const [str, sta, dex, int] = STAT_NAMES.map(stat) as [number, number, number, number];
  return { character, totals, stats: { str, sta, dex, int } };
}
