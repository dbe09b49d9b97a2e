/** What it takes to bring an item from one level of upgrade to another: how many tries, and whatever each costs. */
import * as Distribution from "./distribution.ts";
import * as Pity from "./pity.ts";
import { DICE, PROTECTION, TABLES, type Work } from "./upgrade-tables.ts";

/**
 * "scroll" keeps the item and its level at each failure; "low" keeps the item and takes a level (general upgrades
 * only); "none" loses the item at the first failure from where it is at risk.
 */
export type Protection = "scroll" | "low" | "none";

export type Plan = Readonly<{
  work: Work;
  /** Place in `DICE`: 0 the cheaper, 1 the better ones. */
  dice: number;
  /** The level it has, from 0. */
  from: number;
  /** The level it shall have. */
  to: number;
  /** How often the next level was tried in vain already. */
  failures: number;
  protection: Protection;
  /** While an upgrade event runs; without effect where no event chances are published. */
  isEvent: boolean;
}>;

/** One level further. */
export type Step = Readonly<{
  /** The level that a success gives. */
  target: number;
  /** Chance of the first try, from 0 to 1, and of a try on average. */
  initial: number;
  average: number;
  /** How often it was tried in vain already. */
  failures: number;
  /** Penya and each of two minerals for one try; nothing where they are not published. */
  penya: number | undefined;
  minerals: number | undefined;
  /** Whether a failure without a scroll costs the item, or with the low scroll a level. */
  isAtRisk: boolean;
  /** The dice of a try: "4", "6", "8", "10", "12"; nothing for ultimate items. */
  die: string | undefined;
}>;

/** The last level there is. */
export function lastLevel(work: Work): number {
  return TABLES[work].averages[0]?.length ?? 0;
}

export function hasEvent(work: Work): boolean {
  return TABLES[work].event !== undefined;
}

export function stepsOf({ work, dice, from, to, failures, isEvent }: Plan): readonly Step[] {
  const table = TABLES[work];
  const percents = (isEvent ? table.event : undefined) ?? table.averages;
  const chances = percents[dice] ?? percents[0] ?? [];
  return Array.from({ length: Math.max(0, to - from) }, (_, index) => {
    const level = from + index;
    const average = (chances[level] ?? 0) / 100;
    const initial = Pity.initialChance(average);
    return {
      target: level + 1,
      initial,
      average,
      // Nobody can have failed more often than there are tries.
      failures: index === 0 ? Math.min(failures, Pity.mostTries(initial, 0) - 1) : 0,
      penya: table.penya?.[level],
      minerals: table.minerals?.[level],
      isAtRisk: level >= PROTECTION[work].from,
      die: dieOf(work, dice, level),
    };
  });
}

/** The general upgrade's cheaper dice are two kinds: 4 up to +5, 6 above. */
function dieOf(work: Work, dice: number, level: number): string | undefined {
  const kind = DICE[work][dice] ?? DICE[work][0];
  return kind === "4/6" ? (level < 5 ? "4" : "6") : kind;
}

export type Estimate = Readonly<{
  mean: number;
  /** Enough in half of all cases, and in nine of ten. */
  median: number;
  ninety: number;
  /** Never more than this. */
  most: number;
}>;

/** So fine is the scale on which amounts are added up: their quantiles are right to about a 10,000th of the largest. */
const CELLS = 12_000;

/**
 * How much of something all steps take together, where one try of a step takes `each` of it. With a scroll at every
 * try that needs one: the level never falls, and the tries of the steps are independent of one another.
 */
export function estimate(steps: readonly Step[], each: (step: Step) => number): Estimate {
  const weights = steps.map(each);
  const mean = sumOf(steps, (step, i) => Pity.meanTries(step.initial, step.failures) * (weights[i] ?? 0));
  const most = sumOf(steps, (step, i) => Pity.mostTries(step.initial, step.failures) * (weights[i] ?? 0));
  const unit = unitOf(steps, weights);
  if (unit === 0) return { mean: 0, median: 0, ninety: 0, most: 0 };
  const spread = spreadOf(steps, (_, i) => (weights[i] ?? 0) / unit);
  const quantile = (chance: number) => Math.min(most, Distribution.quantile(spread, chance) * unit);
  return { mean, median: quantile(0.5), ninety: quantile(0.9), most };
}

/** How likely each number of tries is, or of whatever `each` counts in whole numbers. */
export function spreadOf(
  steps: readonly Step[],
  each: (step: Step, index: number) => number = () => 1,
): Distribution.Distribution {
  // The short ones first: adding costs the product of both lengths.
  return steps
    .map((step, index) => ({ tries: Pity.tries(step.initial, step.failures), each: each(step, index) }))
    .toSorted((a, b) => a.tries.chances.length * a.each - b.tries.chances.length * b.each)
    .reduce((sum, one) => Distribution.plus(sum, one.tries, one.each), Distribution.CERTAINLY_NOTHING);
}

/** How likely so much of something is enough. */
export function chanceWith(steps: readonly Step[], each: (step: Step) => number, has: number): number {
  const weights = steps.map(each);
  const unit = unitOf(steps, weights);
  if (unit === 0) return 1;
  return Distribution.chanceOfAtMost(
    spreadOf(steps, (_, i) => (weights[i] ?? 0) / unit),
    Math.floor(has / unit),
  );
}

/** The largest that all weights are whole multiples of; a coarser one where that would be too fine a scale. */
function unitOf(steps: readonly Step[], weights: readonly number[]): number {
  const common = weights.reduce(greatestCommonDivisor, 0);
  const longest = sumOf(
    steps,
    (step, i) => Pity.tries(step.initial, step.failures).chances.length * (weights[i] ?? 0),
  );
  return longest / common > CELLS ? longest / CELLS : common;
}

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b);
}

function sumOf(steps: readonly Step[], value: (step: Step, index: number) => number): number {
  return steps.reduce((sum, step, index) => sum + value(step, index), 0);
}

/** Without a scroll: how likely one item gets there, and what it takes on average until it is there or lost. */
export function unprotected(
  steps: readonly Step[],
  each: (step: Step) => number,
): { chance: number; mean: number } {
  let [chance, mean] = [1, 0];
  for (const step of steps) {
    mean += chance * each(step) * (step.isAtRisk ? 1 : Pity.meanTries(step.initial, step.failures));
    if (step.isAtRisk) chance *= Pity.nextChance(step.initial, step.failures);
  }
  return { chance, mean };
}

/**
 * With the low scroll a failure takes a level, and the pity rule does not hold: each try has the average chance.
 * Given are the mean of whatever a try costs, and how many tries at risk, each a scroll, are enough.
 */
export function withLowScroll(plan: Plan) {
  // A level can be lost below the one it starts from, down to the last one that is safe.
  const safe = Math.min(plan.from, PROTECTION[plan.work].from - 1);
  const steps = stepsOf({ ...plan, from: safe, failures: 0 });
  /** Mean of what it takes to get one level up from each. */
  const upFrom = (each: (step: Step) => number): readonly number[] => {
    const up: number[] = [];
    for (const [i, step] of steps.entries()) {
      const again = step.isAtRisk ? (up[i - 1] ?? 0) : 0;
      up.push((each(step) + (1 - step.average) * again) / step.average);
    }
    return up;
  };
  return {
    mean: (each: (step: Step) => number) =>
      upFrom(each)
        .slice(plan.from - safe)
        .reduce((sum, one) => sum + one, 0),
    scrolls: (chance: number) => scrollsEnough(steps, plan.from - safe, chance),
  };
}

/** Tries at risk until the goal is reached with this chance. Below the risk no scroll is used: such levels are skipped. */
function scrollsEnough(steps: readonly Step[], start: number, chance: number): number {
  const first = steps.findIndex(({ isAtRisk }) => isAtRisk);
  if (first < 0) return 0;
  const risky = steps.slice(first);
  const size = risky.length + 1;
  // Row by row: from a level to the next, or one back; the last is the goal, which nobody leaves.
  const once = Array.from({ length: size }, (_, row) => {
    const line = new Array<number>(size).fill(0);
    const up = risky[row]?.average ?? 1;
    line[Math.min(row + 1, size - 1)] = up;
    if (row < size - 1) line[Math.max(row - 1, 0)] = (line[Math.max(row - 1, 0)] ?? 0) + 1 - up;
    return line;
  });
  const powers = [once];
  const at = Math.max(0, start - first);
  const reached = (row: readonly number[]) => row[size - 1] ?? 0;
  while (reached(powers.at(-1)?.[at] ?? []) < chance && powers.length < 50)
    powers.push(multiplied(powers.at(-1) ?? once, powers.at(-1) ?? once));
  // The most tries that are not enough, put together from powers of two.
  let row: readonly number[] = Array.from({ length: size }, (_, column) => Number(column === at));
  let count = 0;
  for (let power = powers.length - 1; power >= 0; power--) {
    const next = multiplied([row], powers[power] ?? once)[0] ?? row;
    if (reached(next) >= chance) continue;
    row = next;
    count += 2 ** power;
  }
  return count + 1;
}

type Matrix = readonly (readonly number[])[];

function multiplied(a: Matrix, b: Matrix): number[][] {
  return a.map((row) =>
    (b[0] ?? []).map((_, column) => row.reduce((sum, value, k) => sum + value * (b[k]?.[column] ?? 0), 0)),
  );
}
