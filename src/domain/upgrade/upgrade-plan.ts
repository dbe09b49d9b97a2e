/** What it takes to bring an item from one level of upgrade to another: how many tries, and whatever each costs. */
import { quantile, type Sum, sumOf } from "./distribution.ts";
import * as Pity from "./pity.ts";
import { DICE, type Die, PROTECTION, TABLES, type Work } from "./upgrade-tables.ts";

/**
 * "scroll" keeps the item and its level at each failure; "low" keeps the item and takes a level (general upgrades
 * only); "none" loses the item at the first failure from where it is at risk.
 */
export const PROTECTIONS = ["scroll", "low", "none"] as const;
export type Protection = (typeof PROTECTIONS)[number];

export type UpgradePlan = Readonly<{
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
  /** The dice of a try; nothing for ultimate items. */
  die: Die | undefined;
}>;

/** The last level there is. */
export function lastLevel(work: Work): number {
  return TABLES[work].averages[0]?.length ?? 0;
}

export function hasEvent(work: Work): boolean {
  return TABLES[work].event !== undefined;
}

/** The levels from the first to the last, or to the last that there is; none where the goal is reached. */
export function planSteps({ work, dice, from, to, failures, isEvent }: UpgradePlan): readonly Step[] {
  const table = TABLES[work];
  const percents = (isEvent ? table.event : undefined) ?? table.averages;
  const chances = percents[dice] ?? percents[0] ?? [];
  return chances.slice(from, Math.max(from, to)).map((percent, index) => {
    const level = from + index;
    const average = percent / 100;
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
function dieOf(work: Work, dice: number, level: number): Die | undefined {
  const kinds = DICE[work][dice] ?? DICE[work][0];
  return kinds?.[level < 5 ? 0 : kinds.length - 1];
}

/** How often the first level of the plan can have been tried in vain: one less than the tries it takes at most. */
export function mostFailures(plan: UpgradePlan): number {
  const [first] = planSteps({ ...plan, failures: 0 });
  return first ? Pity.mostTries(first.initial, 0) - 1 : 0;
}

/** Whether neither the item nor a level can be lost on the way: it takes what the tries of the steps take, no more. */
export function isSurelyKept(plan: UpgradePlan): boolean {
  if (plan.protection === "scroll") return true;
  const steps = planSteps(plan);
  // With the low scroll the chance does not rise, and no level at risk is certain.
  return plan.protection === "none"
    ? unprotected(steps).chance === 1
    : !steps.some(({ isAtRisk }) => isAtRisk);
}

/** Whether what was tried in vain so far makes a try likelier that is still to be made. */
export function doFailuresCount(plan: UpgradePlan): boolean {
  const [first] = planSteps(plan);
  return mostFailures(plan) > 0 && !(plan.protection === "low" && first?.isAtRisk);
}

/** How much of something one try of a step takes: a whole amount. */
export type Each = (step: Step) => number;

/** With a scroll at every try that needs one the level never falls: the tries of the steps are independent. */
export function sumOfSteps(steps: readonly Step[], each: Each): Sum {
  return sumOf(steps.map((step) => ({ chances: Pity.tries(step.initial, step.failures), each: each(step) })));
}

export type Estimate = Readonly<{
  mean: number;
  /** Enough in half of all cases, and in nine of ten; nothing where that is not known. */
  median?: number | undefined;
  ninety?: number | undefined;
  /** Never more than this; nothing where there is no end. */
  most?: number | undefined;
  /** That the median and the ninety are right to a thousandth only, as at prices without a common measure. */
  isAbout?: boolean;
}>;

/**
 * How much it takes, in whatever `each` counts, where neither item nor level can be lost. `sum` is that of `each`, where
 * it is made already.
 */
export function estimate(steps: readonly Step[], each: Each, sum: Sum = sumOfSteps(steps, each)): Estimate {
  const most = atMost(steps, each);
  const enough = (chance: number) => Math.min(most, quantile(sum, chance));
  return {
    mean: meanOf(steps, each),
    median: enough(0.5),
    ninety: enough(0.9),
    most,
    ...(!sum.isExact && { isAbout: true }),
  };
}

/** The worst case: never more than this. */
export function atMost(steps: readonly Step[], each: Each): number {
  return total(steps, (step) => Pity.mostTries(step.initial, step.failures) * each(step));
}

export function meanOf(steps: readonly Step[], each: Each): number {
  return total(steps, (step) => Pity.meanTries(step.initial, step.failures) * each(step));
}

function total(steps: readonly Step[], value: Each): number {
  return steps.reduce((sum, step) => sum + value(step), 0);
}

/** Without a scroll: how likely one item gets there, and what it takes on average until it is there or lost. */
export function unprotected(steps: readonly Step[]) {
  const reached: number[] = [];
  let chance = 1;
  for (const step of steps) {
    reached.push(chance);
    if (step.isAtRisk) chance *= Pity.nextChance(step.initial, step.failures);
  }
  return {
    chance,
    mean: (each: Each) =>
      steps.reduce((sum, step, i) => {
        const tries = step.isAtRisk ? 1 : Pity.meanTries(step.initial, step.failures);
        return sum + (reached[i] ?? 0) * tries * each(step);
      }, 0),
  };
}
