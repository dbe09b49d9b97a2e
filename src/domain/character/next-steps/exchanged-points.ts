import type { Points, StatName } from "../character.ts";
import { pointsWith } from "./point-tables.ts";
import { isHigher } from "./wish.ts";

type Placed = Readonly<Partial<Record<StatName, number>>>;

const MOVES = [128, 64, 32, 16, 8, 4, 2, 1];

/** Moves points from stat to stat while that helps, from several starts: good points, but others may be better. */
export function exchangedPoints(
  stats: readonly StatName[],
  free: number,
  scoreAt: (points: Points) => number,
): Placed {
  const equal = Object.fromEntries(
    stats.map((stat, place) => [stat, Math.floor((free + place) / Math.max(1, stats.length))]),
  );
  const starts: readonly Placed[] = [equal, ...stats.map((stat) => ({ [stat]: free }))];
  const score = (placed: Placed) => scoreAt(pointsWith(placed));
  return starts
    .map((start) => improved(start, stats, score))
    .reduce((best, next) => (isHigher(score(next), score(best)) ? next : best));
}

function improved(start: Placed, stats: readonly StatName[], score: (placed: Placed) => number): Placed {
  let best = { placed: start, score: score(start) };
  for (const points of MOVES)
    for (let isFound = true; isFound; ) {
      const moves = stats.flatMap((from) =>
        stats
          .filter((to) => to !== from && (best.placed[from] ?? 0) >= points)
          .map((to) => moved(best.placed, from, to, points)),
      );
      const better = moves
        .map((placed) => ({ placed, score: score(placed) }))
        .reduce((one, other) => (isHigher(other.score, one.score) ? other : one), best);
      isFound = better !== best;
      best = better;
    }
  return best.placed;
}

const moved = (placed: Placed, from: StatName, to: StatName, points: number): Placed => ({
  ...placed,
  [from]: (placed[from] ?? 0) - points,
  [to]: (placed[to] ?? 0) + points,
});
