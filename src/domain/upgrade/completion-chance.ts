/** How likely several things that the same tries use up are all enough: one number, as they come together. */
import * as Pity from "./pity.ts";
import { seededRandom } from "./seeded-random.ts";
import type { Step } from "./upgrade-plan.ts";

/** So much of something there is, and what one try of each step takes of it. */
export type Limit = Readonly<{ most: number; weights: readonly number[] }>;

export type CombinedLimits = Readonly<{
  chance: number;
  /** Twice the standard error where it was played out; nothing where it was computed. */
  error: number | undefined;
}>;

/** So many ways of being on the way are followed; beyond it the plan is played out. */
const MOST_WAYS = 600_000;
const RUNS = 200_000;
/** After so many of them it is told how much is done. */
const RUNS_TOLD = 10_000;
const SEED = 20_261_121;

/** How likely it takes 1, 2, 3 … tries of a step, and what a try takes of each thing. */
type Row = Readonly<{ chances: Float64Array; upTo: Float64Array; each: readonly number[] }>;

/** So much of the work is done when the ways turn out to be too many to follow. */
const FOLLOWED_DONE = 0.25;

/** `onProgress` hears how much is done, from 0 to 1. */
export function chanceOfAll(
  steps: readonly Step[],
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
  // The longest one is not followed: how likely it is no longer than what is left allows is known.
  const last = rows.pop();
  if (!last) return { chance: 1, error: undefined };
  const most = limits.map((limit) => limit.most);
  const chance = followed(rows, last, most, (done) => onProgress(FOLLOWED_DONE * done));
  return chance === undefined
    ? playedOut(rows, last, most, (done) => onProgress(FOLLOWED_DONE + (1 - FOLLOWED_DONE) * done))
    : { chance, error: undefined };
}

function rowOf(step: Step, each: readonly number[]): Row {
  const chances = Pity.tries(step.initial, step.failures);
  let sum = 0;
  const upTo = chances.map((chance) => {
    sum += chance;
    return sum;
  });
  return { chances, upTo, each };
}

/** How likely the tries of a row are no more than what is left allows. */
function enoughFor({ upTo, each }: Row, left: (place: number) => number): number {
  let tries = upTo.length;
  for (const [place, one] of each.entries())
    if (one > 0) tries = Math.min(tries, Math.floor(left(place) / one));
  return tries > 0 ? (upTo[tries - 1] ?? 0) : 0;
}

/** Every way to use things up, those that come to the same taken together; nothing where they are too many. */
function followed(
  rows: readonly Row[],
  last: Row,
  most: readonly number[],
  onProgress: (done: number) => void,
): number | undefined {
  // What is used of all things as one number, as hours and minutes are.
  const scales = most.map((_, place) => most.slice(0, place).reduce((scale, one) => scale * (one + 1), 1));
  if (most.reduce((scale, one) => scale * (one + 1), 1) > Number.MAX_SAFE_INTEGER) return undefined;
  const left = (used: number, place: number) => {
    const there = most[place] ?? 0;
    return there - (Math.floor(used / (scales[place] ?? 1)) % (there + 1));
  };
  /** The most tries of a row that what is left allows. */
  const allowed = ({ chances, each }: Row, used: number) => {
    let tries = chances.length;
    for (const [place, one] of each.entries())
      if (one > 0) tries = Math.min(tries, Math.floor(left(used, place) / one));
    return tries;
  };
  let ways = new Map([[0, 1]]);
  let count = 0;
  for (const row of rows) {
    // Counted before any of them is followed: the last row that is too long would be nearly all of the work.
    for (const used of ways.keys()) count += Math.max(0, allowed(row, used));
    if (count > MOST_WAYS) return undefined;
    onProgress(count / MOST_WAYS);
    const step = row.each.reduce((sum, one, place) => sum + one * (scales[place] ?? 1), 0);
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
  for (const [used, chance] of ways) sum += chance * enoughFor(last, (place) => left(used, place));
  return Math.min(1, sum);
}

/** The same players each time: who asks the same twice is told the same. */
function playedOut(
  rows: readonly Row[],
  last: Row,
  most: readonly number[],
  onProgress: (done: number) => void,
): CombinedLimits {
  const random = seededRandom(SEED);
  let [sum, squares] = [0, 0];
  const left = new Float64Array(most.length);
  for (let run = 0; run < RUNS; run++) {
    if (run % RUNS_TOLD === 0) onProgress(run / RUNS);
    left.set(most);
    for (const { upTo, each } of rows) {
      const tries = firstAbove(upTo, random()) + 1;
      for (let place = 0; place < each.length; place++)
        left[place] = (left[place] ?? 0) - tries * (each[place] ?? 0);
    }
    const isOver = left.some((one) => one < 0);
    const chance = isOver ? 0 : enoughFor(last, (place) => left[place] ?? 0);
    sum += chance;
    squares += chance * chance;
  }
  const mean = sum / RUNS;
  return { chance: mean, error: 2 * Math.sqrt(Math.max(0, squares / RUNS - mean * mean) / RUNS) };
}

/** The place of the first of rising numbers that is above a value, or the last place. */
function firstAbove(rising: Float64Array, value: number): number {
  let [low, high] = [0, rising.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((rising[middle] ?? 1) > value) high = middle;
    else low = middle + 1;
  }
  return low;
}
