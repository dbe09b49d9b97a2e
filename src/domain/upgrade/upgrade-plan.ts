/** The tries that bring an item from one upgrade level to another, and the supplies that they use. */
import { distributionOfSum, quantile, type SumDistribution } from "./distribution.ts";
import * as Pity from "./pity.ts";
import { CHANCE_TABLES, DICE_FOR, type Die, PROTECTION_SCROLL, type UpgradeKind } from "./upgrade-tables.ts";

/**
 * "scroll" keeps the item and its level at each failure; "low" keeps the item and loses a level (general
 * upgrades only); "none" loses the item at the first failure on a level at risk.
 */
export const PROTECTIONS = ["scroll", "low", "none"] as const;
export type Protection = (typeof PROTECTIONS)[number];

export type UpgradePlan = Readonly<{
  work: UpgradeKind;
  /** Index in `DICE`: 0 for the cheaper dice, 1 for the better ones. */
  dice: number;
  /** The present level, from 0, and the wanted one. */
  from: number;
  to: number;
  /** Number of failures so far at the next level. */
  failures: number;
  protection: Protection;
  /** During an upgrade event; without effect if no event chances are published. */
  isEvent: boolean;
}>;

/** One level of a plan: from this level to the next. */
export type UpgradeStep = Readonly<{
  target: number;
  /** Chance of the first try, from 0 to 1, and average chance of a try. */
  initial: number;
  average: number;
  failures: number;
  /** Penya and each of two minerals for one try; `undefined` if they are not published. */
  penya: number | undefined;
  minerals: number | undefined;
  /** Whether a failure without a scroll costs the item, or with the low scroll a level. */
  isAtRisk: boolean;
  /** The dice of a try; `undefined` for ultimate items. */
  die: Die | undefined;
}>;

export function lastLevel(work: UpgradeKind): number {
  return CHANCE_TABLES[work].averages[0]?.length ?? 0;
}

/** Whether event chances are published for a kind of upgrade. */
export function hasEvent(work: UpgradeKind): boolean {
  return CHANCE_TABLES[work].event !== undefined;
}

/** Returns the steps of a plan, at most to the highest level; an empty array if the goal is reached. */
export function planSteps({ work, dice, from, to, failures, isEvent }: UpgradePlan): readonly UpgradeStep[] {
  const table = CHANCE_TABLES[work];
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
      // There cannot have been more failures than the maximum number of tries allows.
      failures: index === 0 ? Math.min(failures, Pity.mostTries(initial, 0) - 1) : 0,
      penya: table.penya?.[level],
      minerals: table.minerals?.[level],
      isAtRisk: level >= PROTECTION_SCROLL[work].from,
      die: dieOf(work, dice, level),
    };
  });
}

/** The cheaper dice of a general upgrade are of two kinds: 4 up to +5, 6 above. */
function dieOf(work: UpgradeKind, dice: number, level: number): Die | undefined {
  const kinds = DICE_FOR[work][dice] ?? DICE_FOR[work][0];
  return kinds?.[level < 5 ? 0 : kinds.length - 1];
}

/** Returns the most failures at the first level of a plan: one less than its most tries. */
export function mostFailures(plan: UpgradePlan): number {
  const [first] = planSteps({ ...plan, failures: 0 });
  return first ? Pity.mostTries(first.initial, 0) - 1 : 0;
}

/** Whether neither the item nor a level can be lost: the plan takes exactly the tries of its steps. */
export function isRiskFree(plan: UpgradePlan): boolean {
  if (plan.protection === "scroll") return true;
  const steps = planSteps(plan);
  // With the low scroll the chance does not rise, and no level at risk is certain.
  return plan.protection === "none"
    ? unprotected(steps).chance === 1
    : !steps.some(({ isAtRisk }) => isAtRisk);
}

/** Whether the failures so far increase the chance of a coming try. */
export function doFailuresCount(plan: UpgradePlan): boolean {
  const [first] = planSteps(plan);
  return mostFailures(plan) > 0 && !(plan.protection === "low" && first?.isAtRisk);
}

/** The whole amount of a resource that one try of a step uses. */
export type AmountPerTry = (step: UpgradeStep) => number;

/** Returns the distribution of a resource over all steps. Their tries are independent: a level never falls. */
export function distributionOverSteps(steps: readonly UpgradeStep[], each: AmountPerTry): SumDistribution {
  return distributionOfSum(
    steps.map((step) => ({ chances: Pity.triesDistribution(step.initial, step.failures), each: each(step) })),
  );
}

export type Estimate = Readonly<{
  mean: number;
  /** Amounts that suffice in half of all cases, and in nine of ten; `undefined` if that is not known. */
  median?: number | undefined;
  ninety?: number | undefined;
  /** Upper bound; `undefined` if there is none. */
  most?: number | undefined;
  /** Whether median and ninety are right to a thousandth only, as with prices that have no common divisor. */
  isAbout?: boolean;
}>;

/** Estimates the amount of a resource for steps without any loss; `sum` may pass its distribution. */
export function estimate(
  steps: readonly UpgradeStep[],
  each: AmountPerTry,
  sum: SumDistribution = distributionOverSteps(steps, each),
): Estimate {
  const most = worstCase(steps, each);
  const enough = (chance: number) => Math.min(most, quantile(sum, chance));
  return {
    mean: meanOf(steps, each),
    median: enough(0.5),
    ninety: enough(0.9),
    most,
    ...(!sum.isExact && { isAbout: true }),
  };
}

export function worstCase(steps: readonly UpgradeStep[], each: AmountPerTry): number {
  return total(steps, (step) => Pity.mostTries(step.initial, step.failures) * each(step));
}

export function meanOf(steps: readonly UpgradeStep[], each: AmountPerTry): number {
  return total(steps, (step) => Pity.meanTries(step.initial, step.failures) * each(step));
}

function total(steps: readonly UpgradeStep[], value: AmountPerTry): number {
  return steps.reduce((sum, step) => sum + value(step), 0);
}

/** Without a scroll: the probability that one item reaches the goal, and the means until it is there or lost. */
export function unprotected(steps: readonly UpgradeStep[]) {
  const reached: number[] = [];
  let chance = 1;
  for (const step of steps) {
    reached.push(chance);
    if (step.isAtRisk) chance *= Pity.nextChance(step.initial, step.failures);
  }
  return {
    chance,
    mean: (each: AmountPerTry) =>
      steps.reduce((sum, step, i) => {
        const tries = step.isAtRisk ? 1 : Pity.meanTries(step.initial, step.failures);
        return sum + (reached[i] ?? 0) * tries * each(step);
      }, 0),
  };
}

/** Supplies of a player: scrolls, dice by their sides, each of the two minerals, and Penya for the tries. */
export const SUPPLIES = ["scrolls", "d4", "d6", "d8", "d10", "d12", "minerals", "penya"] as const;
export type Supply = (typeof SUPPLIES)[number];
export const TRADED_SUPPLIES = ["low", "d4", "d6", "d8", "d10", "d12", "minerals"] as const;
export type TradedSupply = (typeof TRADED_SUPPLIES)[number];
/** "cost" is the Penya of the tries plus low scrolls, dice and minerals at the player's prices. */
export type Resource = "tries" | Supply | "cost";

/** Penya for one piece. */
export type Prices = Readonly<Partial<Record<TradedSupply, number | undefined>>>;

export const AMOUNT_PER_TRY: Readonly<Record<Exclude<Resource, "cost">, AmountPerTry>> = {
  tries: () => 1,
  scrolls: ({ isAtRisk }) => Number(isAtRisk),
  d4: ({ die }) => Number(die === "4"),
  d6: ({ die }) => Number(die === "6"),
  d8: ({ die }) => Number(die === "8"),
  d10: ({ die }) => Number(die === "10"),
  d12: ({ die }) => Number(die === "12"),
  minerals: ({ minerals = 0 }) => minerals,
  penya: ({ penya = 0 }) => penya,
};

export function suppliesFor(plan: UpgradePlan): readonly Supply[] {
  const steps = planSteps(plan);
  return SUPPLIES.filter(
    (supply) =>
      (supply !== "scrolls" || plan.protection !== "none") &&
      steps.some((step) => AMOUNT_PER_TRY[supply](step) > 0),
  );
}

export function resourcesOf(
  plan: UpgradePlan,
  prices: Prices,
): readonly (readonly [Resource, AmountPerTry])[] {
  const steps = planSteps(plan);
  if (steps.length === 0) return [];
  const materials = ({ die, minerals = 0, isAtRisk }: UpgradeStep) =>
    (isAtRisk && plan.protection === "low" ? (prices.low ?? 0) : 0) +
    (die ? (prices[`d${die satisfies Die}`] ?? 0) : 0) +
    2 * minerals * (prices.minerals ?? 0);
  const needed: (readonly [Resource, AmountPerTry])[] = (["tries", ...suppliesFor(plan)] as const).map(
    (resource) => [resource, AMOUNT_PER_TRY[resource]],
  );
  if (steps.some((step) => materials(step) > 0))
    needed.push(["cost", (step) => (step.penya ?? 0) + materials(step)]);
  return needed;
}
