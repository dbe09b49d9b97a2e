import type { StatName } from "../character.ts";
import type { PointTable } from "./point-tables.ts";
import { isHigher } from "./wish.ts";

type Placed = Readonly<Partial<Record<StatName, number>>>;

/**
 * Tries all ways to place the free points, up to nine million: each takes a few additions. Of equally good ones the nearest to the
 * present points.
 */
export function placedPoints(
  stats: readonly StatName[],
  free: number,
  tables: readonly PointTable[],
  presentOf: (stat: StatName) => number,
): Placed {
  const valueAt = valuesByPlace(stats, free, tables);
  const present = stats.map(presentOf);
  const placed = stats.map(() => 0);
  let best = { score: Number.NEGATIVE_INFINITY, distance: 0, placed };
  const distance = () => placed.reduce((sum, more, i) => sum + Math.abs(more - (present[i] ?? 0)), 0);
  const visit = (place: number, left: number, score: number): void => {
    if (place === stats.length) {
      if (isHigher(best.score, score)) return;
      const way = { score, distance: distance(), placed };
      if (isHigher(score, best.score) || way.distance < best.distance) best = { ...way, placed: [...placed] };
      return;
    }
    // More is never worse: the last stat gets all that is left.
    for (let more = place === stats.length - 1 ? left : 0; more <= left; more++) {
      placed[place] = more;
      visit(place + 1, left - more, score + valueAt(place, placed));
    }
  };
  visit(0, free, 0);
  return Object.fromEntries(stats.map((stat, place) => [stat, best.placed[place] ?? 0]));
}

/** What all tables say of the stat in a place, with those before it. */
function valuesByPlace(stats: readonly StatName[], free: number, tables: readonly PointTable[]) {
  const singles = stats.map(() => new Float64Array(free + 1));
  const pairs = stats.map((): { first: number; second: number; scores: Float64Array }[] => []);
  for (const { stats: ofTable, scores } of tables) {
    const [first = 0, second] = ofTable.map((stat) => stats.indexOf(stat));
    if (second === undefined) {
      const single = singles[first];
      for (let more = 0; single && more <= free; more++)
        single[more] = (single[more] ?? 0) + (scores[more] ?? 0);
    } else pairs[Math.max(first, second)]?.push({ first, second, scores });
  }
  return (place: number, placed: readonly number[]): number => {
    let value = singles[place]?.[placed[place] ?? 0] ?? 0;
    for (const { first, second, scores } of pairs[place] ?? [])
      value += scores[(placed[first] ?? 0) * (free + 1) + (placed[second] ?? 0)] ?? 0;
    return value;
  };
}
