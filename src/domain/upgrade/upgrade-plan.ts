import { distributionOfSum, quantile, type SumDistribution } from "./distribution.ts";
import * as Pity from "./pity.ts";
import { CHANCE_TABLES, DICE_FOR, type Die, PROTECTION_SCROLL, type UpgradeKind } from "./upgrade-tables.ts";

/** On failure "scroll" keeps the level, "low" loses one (general upgrades only), "none" loses the item on a level at risk. */
export const PROTECTIONS = ["scroll", "low", "none"] as const;
export type Protection = (typeof PROTECTIONS)[number];

export type UpgradePlan = Readonly<{
  work: UpgradeKind;
  /** Index in `DICE`: 0 for the cheaper dice, 1 for the better ones. */
  dice: number;
  /** From 0. */
  from: number;
  to: number;
  /** At the next level. */
  failures: number;
  protection: Protection;
  /** Without effect if no event chances are published. */
  isEvent: boolean;
}>;

/** To the next level. */
export type UpgradeStep = Readonly<{
  target: number;
  /** From 0 to 1, of the first try and on average. */
  initial: number;
  average: number;
  failures: number;
  /** For one try; `undefined` if not published. */
  penya: number | undefined;
  minerals: number | undefined;
  /** Without a scroll a failure costs the item, or with the low scroll a level. */
  isAtRisk: boolean;
  /** `undefined` for ultimate items. */
  die: Die | undefined;
}>;

export function lastLevel(work: UpgradeKind): number {
  return CHANCE_TABLES[work].averages[0]?.length ?? 0;
}

export function hasEvent(work: UpgradeKind): boolean {
  return CHANCE_TABLES[work].event !== undefined;
}

/** At most to the highest level; empty if the goal is reached. */
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

/** At the first level: one less than its most tries. */
export function mostFailures(plan: UpgradePlan): number {
  const [first] = planSteps({ ...plan, failures: 0 });
  return first ? Pity.mostTries(first.initial, 0) - 1 : 0;
}

/** The plan takes exactly the tries of its steps. */
export function isRiskFree(plan: UpgradePlan): boolean {
  if (plan.protection === "scroll") return true;
  const steps = planSteps(plan);
  // With the low scroll the chance does not rise, and no level at risk is certain.
  return plan.protection === "none"
    ? unprotected(steps).chance === 1
    : !steps.some(({ isAtRisk }) => isAtRisk);
}

export function doFailuresCount(plan: UpgradePlan): boolean {
  const [first] = planSteps(plan);
  return mostFailures(plan) > 0 && !(plan.protection === "low" && first?.isAtRisk);
}

/** Whole. */
export type AmountPerTry = (step: UpgradeStep) => number;

/** The tries of the steps are independent: a level never falls. */
export function distributionOverSteps(steps: readonly UpgradeStep[], each: AmountPerTry): SumDistribution {
  return distributionOfSum(
    steps.map((step) => ({ chances: Pity.triesDistribution(step.initial, step.failures), each: each(step) })),
  );
}

export type Estimate = Readonly<{
  mean: number;
  /** `undefined` if unknown. */
  median?: number | undefined;
  ninety?: number | undefined;
  ninetyNine?: number | undefined;
  /** `undefined` if there is none. */
  most?: number | undefined;
  /** Right to about 1 % only, or to a thousandth with prices that have no common divisor. */
  isAbout?: boolean;
}>;

/** Without any loss; `sum` may pass the distribution. */
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
    ninetyNine: enough(0.99),
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

/** The means end when the item reaches the goal or is lost. */
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

/** Dice by their sides; each of the two minerals; Penya for the tries. */
export const SUPPLIES = ["scrolls", "d4", "d6", "d8", "d10", "d12", "minerals", "penya"] as const;
export type Supply = (typeof SUPPLIES)[number];
/** "item" is another one at +0, for a way that may lose it. */
export const TRADED_SUPPLIES = ["low", "d4", "d6", "d8", "d10", "d12", "minerals", "item"] as const;
export type TradedSupply = (typeof TRADED_SUPPLIES)[number];
export type Resource = "tries" | Supply;

/** Penya for one piece. */
export type Prices = Readonly<Partial<Record<TradedSupply, number | undefined>>>;

export const AMOUNT_PER_TRY: Readonly<Record<Resource, AmountPerTry>> = {
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

export function resourcesOf(plan: UpgradePlan): readonly (readonly [Resource, AmountPerTry])[] {
  if (planSteps(plan).length === 0) return [];
  return (["tries", ...suppliesFor(plan)] as const).map((resource) => [resource, AMOUNT_PER_TRY[resource]]);
}
