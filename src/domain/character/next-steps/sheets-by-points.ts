/** A character with other stat points: only what depends on them is computed again. */
import type { CharacterRange } from "#domain/gear/worn-character.ts";
import { type ComputedCharacter, type Points, STAT_NAMES, type StatName } from "../character.ts";
import { linesOfCharacter } from "../character-lines.ts";
import { ParameterTotals } from "../parameter-lines.ts";
import { castsOwnBuffs, type SheetRange, type StatSheet, sheetWith } from "../sheet.ts";

/** Returns a function for the sheets with points, without lines. */
export function sheetsByPoints({ low, high }: CharacterRange): (points: Points) => SheetRange {
  const [lowWith, highWith] = [sheetByPoints(low), sheetByPoints(high)];
  return (points) => ({ low: lowWith(points), high: highWith(points) });
}

function sheetByPoints(character: ComputedCharacter): (points: Points) => StatSheet {
  const totalsFor = (own: Points) =>
    new ParameterTotals(linesOfCharacter(character, own), { hasLines: false });
  const withoutBuffs = sheetWith({ ...character, skills: [] }, () => totalsFor(NO_STATS));
  const ofLines = differenceOf(withoutBuffs.stats, character.points);
  const growing = castsOwnBuffs(character) ? growingWith(character) : [];
  const known = new Map<string, Pick<StatSheet, "totals" | "stats">>();
  return (points) => {
    const own = sumOf(points, ofLines);
    const key = growing.map((stat) => own[stat]).join();
    let found = known.get(key);
    if (!found) {
      const totals = totalsFor(own);
      const { stats } = sheetWith({ ...character, skills: [] }, () => totals);
      found = { totals, stats: differenceOf(stats, character.points) };
      known.set(key, found);
    }
    return { character: { ...character, points }, totals: found.totals, stats: sumOf(points, found.stats) };
  };
}

const NO_STATS: Points = { str: 0, sta: 0, dex: 0, int: 0 };

/** The stats that its own buffs grow with. */
function growingWith({ skills }: ComputedCharacter): readonly StatName[] {
  const scaled = skills
    .filter(({ caster }) => caster === "own")
    .flatMap(({ skill }) => skill.levels.flat().flatMap(({ scaling }) => scaling?.stat ?? []));
  return STAT_NAMES.filter((stat) => scaled.includes(stat));
}

/** Points are whole: they can be added after the lines' fraction is dropped. */
const sumOf = (a: Points, b: Points): Points => ({
  str: a.str + b.str,
  sta: a.sta + b.sta,
  dex: a.dex + b.dex,
  int: a.int + b.int,
});
const differenceOf = (a: Points, b: Points): Points => ({
  str: a.str - b.str,
  sta: a.sta - b.sta,
  dex: a.dex - b.dex,
  int: a.int - b.int,
});
