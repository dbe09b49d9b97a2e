/** What each number of free points in one or two stats makes of the parts of a wish. */
import type { Points, StatName } from "../character.ts";
import { START_POINTS } from "../stat-points.ts";

/** Never falls when points rise. */
type ScoreAt = (points: Points) => number;

export type PointTable = Readonly<{
  stats: readonly [StatName] | readonly [StatName, StatName];
  /** By free points in the first stat, times `free` + 1, plus those in the second. */
  scores: Float64Array;
}>;

export const pointsWith = (more: Readonly<Partial<Record<StatName, number>>>): Points => ({
  str: START_POINTS + (more.str ?? 0),
  sta: START_POINTS + (more.sta ?? 0),
  dex: START_POINTS + (more.dex ?? 0),
  int: START_POINTS + (more.int ?? 0),
});

export function tableOfOne(stat: StatName, free: number, scoreAt: ScoreAt): PointTable {
  const scores = new Float64Array(free + 1);
  fillRising(scores, free, (more) => scoreAt(pointsWith({ [stat]: more })));
  return { stats: [stat], scores };
}

/** Only as many points as are free are placed in both together. */
export function tableOfTwo(pair: readonly [StatName, StatName], free: number, scoreAt: ScoreAt): PointTable {
  const [one, other] = pair.toSorted(
    (a, b) => steps(tableOfOne(b, free, scoreAt)) - steps(tableOfOne(a, free, scoreAt)),
  ) as [StatName, StatName];
  const scores = new Float64Array((free + 1) ** 2);
  for (let more = 0; more <= free; more++)
    fillRising(scores.subarray(more * (free + 1)), free - more, (rest) =>
      scoreAt(pointsWith({ [one]: more, [other]: rest })),
    );
  return { stats: [one, other], scores };
}

const steps = ({ scores }: PointTable) => new Set(scores).size;

/** Between two places with equal scores, all are equal. */
function fillRising(scores: Float64Array, last: number, scoreAt: (more: number) => number): void {
  const fill = (from: number, to: number) => {
    const [low = 0, high = 0] = [scores[from], scores[to]];
    if (to - from < 2) return;
    if (low === high) {
      scores.fill(low, from + 1, to);
      return;
    }
    const middle = (from + to) >> 1;
    scores[middle] = scoreAt(middle);
    fill(from, middle);
    fill(middle, to);
  };
  scores[0] = scoreAt(0);
  scores[last] = scoreAt(last);
  fill(0, last);
}
