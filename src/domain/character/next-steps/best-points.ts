/** All stat points placed so that a wish is highest. */
import { type Points, STAT_NAMES, type StatName } from "../character.ts";
import type { SheetRange } from "../sheet.ts";
import { START_POINTS } from "../stat-points.ts";
import { readValues } from "./counted-values.ts";
import { exchangedPoints } from "./exchanged-points.ts";
import { placedPoints } from "./placed-points.ts";
import { type PointTable, pointsWith, tableOfOne, tableOfTwo } from "./point-tables.ts";
import { isHigher, scoreOf, scoreOfPart, type Wish, type WishPart } from "./wish.ts";

export type BestPoints = Readonly<{
  points: Points;
  /** Points that bring nothing to the wish, and stay free. */
  left: number;
  /** Whether no other points are better. Unknown where a number depends on more than two stats. */
  isExact: boolean;
}>;

type Request = Readonly<{
  wish: Wish;
  /** To place in all. */
  free: number;
  /** The present ones; of equally good points those nearest to them are chosen. */
  points: Points;
  sheetsAt: (points: Points) => SheetRange;
}>;

/** `undefined` if the present points are as good. */
export function bestPoints({ wish, free, points, sheetsAt }: Request): BestPoints | undefined {
  const scoreAt = (at: Points) => scoreOf(wish, sheetsAt(at));
  const parts = wish.map((part) => ({ part, stats: statsOf(part, free, sheetsAt) }));
  const isExact = parts.every(({ stats }) => stats.length <= 2);
  const stats = STAT_NAMES.filter((stat) => parts.some((part) => part.stats.includes(stat)));
  const present = STAT_NAMES.map((stat) => points[stat] - START_POINTS);
  const tables = (): readonly PointTable[] =>
    parts.flatMap(({ part, stats: [one, other] }) => {
      const scoreOfOne = (at: Points) => scoreOfPart(part, sheetsAt(at));
      if (!one) return [];
      return [other ? tableOfTwo([one, other], free, scoreOfOne) : tableOfOne(one, free, scoreOfOne)];
    });
  const placed = isExact
    ? placedPoints(stats, free, tables(), (stat) => present[STAT_NAMES.indexOf(stat)] ?? 0)
    : exchangedPoints(stats, free, scoreAt);
  const best = trimmed(pointsWith(placed), scoreAt);
  if (!isHigher(scoreAt(best), scoreAt(points))) return undefined;
  const spent = STAT_NAMES.reduce((sum, stat) => sum + best[stat] - START_POINTS, 0);
  return { points: best, left: free - spent, isExact };
}

/** Those that change a part of a wish. */
function statsOf(part: WishPart, free: number, sheetsAt: Request["sheetsAt"]): readonly StatName[] {
  const { low } = sheetsAt(pointsWith({}));
  const { flat, percent } = readValues([part], low.character);
  const isRead = (stat: StatName) => flat.has(stat);
  // Its own buffs may raise what is read.
  const isRaised = (stat: StatName) => {
    const { totals } = sheetsAt(pointsWith({ [stat]: free })).low;
    const isOther = (of: "flat" | "percent") => (parameter: string) => {
      const [one, other] = [totals[of](parameter), low.totals[of](parameter)];
      return one.n * other.d !== other.n * one.d;
    };
    return [...flat].some(isOther("flat")) || [...percent].some(isOther("percent"));
  };
  return STAT_NAMES.filter((stat) => isRead(stat) || isRaised(stat));
}

/** Without points that bring nothing. */
function trimmed(points: Points, scoreAt: (points: Points) => number): Points {
  const best = scoreAt(points);
  let kept = points;
  for (const stat of STAT_NAMES)
    while (kept[stat] > START_POINTS) {
      const less = { ...kept, [stat]: kept[stat] - 1 };
      if (isHigher(best, scoreAt(less))) break;
      kept = less;
    }
  return kept;
}
