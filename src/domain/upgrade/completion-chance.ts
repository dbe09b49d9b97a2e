/** The same tries use up several supplies. */
import * as Pity from "./pity.ts";
import type { UpgradeStep } from "./upgrade-plan.ts";

/** `weights` are the amounts of one try of each step. */
export type Limit = Readonly<{ most: number; weights: readonly number[] }>;

export type CombinedLimits = Readonly<{
  chance: number;
  /** Twice the standard error of a simulation; `undefined` for an exact chance. */
  error: number | undefined;
}>;

/** Plans with more states are simulated. */
const MAX_PATHS = 600_000;
const RUNS = 200_000;
const RUNS_PER_REPORT = 10_000;
const SEED = 20_261_121;

/** `chances` of 1, 2, 3 … tries, and `each` supply's amount for a try. */
type Row = Readonly<{ chances: Float64Array; upTo: Float64Array; each: readonly number[] }>;

/** Of the progress: the exact computation may turn out to have too many states. */
const ENUMERATION_SHARE = 0.25;

/** `onProgress` gets 0 to 1. */
export function chanceOfAll(
  steps: readonly UpgradeStep[],
  limits: readonly Limit[],
  onProgress: (done: number) => void = () => {},
): CombinedLimits {
  const rows = steps
    .map((step, i) =>
      rowOf(
        step,
        limits.map(({ weights }) => weights[i] ?? 0),
      ),
    )
    .toSorted((a, b) => a.chances.length - b.chances.length);
  // The longest row needs no enumeration: the chance that the remaining supplies suffice for it is exact.
  const last = rows.pop();
  if (!last) return { chance: 1, error: undefined };
  const most = limits.map((limit) => limit.most);
  const chance = enumerated(rows, last, most, (done) => onProgress(ENUMERATION_SHARE * done));
  return chance === undefined
    ? simulated(rows, last, most, (done) => onProgress(ENUMERATION_SHARE + (1 - ENUMERATION_SHARE) * done))
    : { chance, error: undefined };
}

function rowOf(step: UpgradeStep, each: readonly number[]): Row {
  const chances = Pity.triesDistribution(step.initial, step.failures);
  let sum = 0;
  const upTo = chances.map((chance) => {
    sum += chance;
    return sum;
  });
  return { chances, upTo, each };
}

function enoughFor({ upTo, each }: Row, left: (index: number) => number): number {
  let tries = upTo.length;
  for (const [index, one] of each.entries())
    if (one > 0) tries = Math.min(tries, Math.floor(left(index) / one));
  return tries > 0 ? (upTo[tries - 1] ?? 0) : 0;
}

/** Combines equal amounts; `undefined` if there are too many. */
function enumerated(
  rows: readonly Row[],
  last: Row,
  most: readonly number[],
  onProgress: (done: number) => void,
): number | undefined {
  // The used amounts of all supplies are encoded as one number in mixed radix, like hours and minutes.
  const scales = most.map((_, index) => most.slice(0, index).reduce((scale, one) => scale * (one + 1), 1));
  if (most.reduce((scale, one) => scale * (one + 1), 1) > Number.MAX_SAFE_INTEGER) return undefined;
  const left = (used: number, index: number) => {
    const there = most[index] ?? 0;
    return there - (Math.floor(used / (scales[index] ?? 1)) % (there + 1));
  };
  const allowed = ({ chances, each }: Row, used: number) => {
    let tries = chances.length;
    for (const [index, one] of each.entries())
      if (one > 0) tries = Math.min(tries, Math.floor(left(used, index) / one));
    return tries;
  };
  let ways = new Map([[0, 1]]);
  let count = 0;
  for (const row of rows) {
    // Counted before the enumeration: a last row that is too long would be nearly all of the work.
    for (const used of ways.keys()) count += Math.max(0, allowed(row, used));
    if (count > MAX_PATHS) return undefined;
    onProgress(count / MAX_PATHS);
    const step = row.each.reduce((sum, one, index) => sum + one * (scales[index] ?? 1), 0);
    const next = new Map<number, number>();
    for (const [used, chance] of ways) {
      const tries = allowed(row, used);
      for (let n = 1; n <= tries; n++) {
        const key = used + n * step;
        next.set(key, (next.get(key) ?? 0) + chance * (row.chances[n - 1] ?? 0));
      }
    }
    ways = next;
  }
  let sum = 0;
  for (const [used, chance] of ways) sum += chance * enoughFor(last, (index) => left(used, index));
  return Math.min(1, sum);
}

/** A fixed seed gives the same result for the same plan. */
function simulated(
  rows: readonly Row[],
  last: Row,
  most: readonly number[],
  onProgress: (done: number) => void,
): CombinedLimits {
  const random = seededRandom(SEED);
  let [sum, squares] = [0, 0];
  const left = new Float64Array(most.length);
  for (let run = 0; run < RUNS; run++) {
    if (run % RUNS_PER_REPORT === 0) onProgress(run / RUNS);
    left.set(most);
    for (const { upTo, each } of rows) {
      const tries = firstAbove(upTo, random()) + 1;
      for (let index = 0; index < each.length; index++)
        left[index] = (left[index] ?? 0) - tries * (each[index] ?? 0);
    }
    const isOver = left.some((one) => one < 0);
    const chance = isOver ? 0 : enoughFor(last, (index) => left[index] ?? 0);
    sum += chance;
    squares += chance * chance;
  }
  const mean = sum / RUNS;
  return { chance: mean, error: 2 * Math.sqrt(Math.max(0, squares / RUNS - mean * mean) / RUNS) };
}

/** Or the last index. The numbers must rise. */
function firstAbove(rising: Float64Array, value: number): number {
  let [low, high] = [0, rising.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((rising[middle] ?? 1) > value) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** mulberry32: numbers from 0 to below 1. */
export function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
