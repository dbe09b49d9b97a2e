import { type Bar, barsBetween, RARE } from "#domain/values/bars.ts";
import { type CombinedLimits, chanceOfAll, type Limit } from "./completion-chance.ts";
import { chanceOfAtMost, quantile, type SumDistribution } from "./distribution.ts";
import { withLowScroll } from "./low-scroll.ts";
import {
  AMOUNT_PER_TRY,
  type AmountPerTry,
  distributionOverSteps,
  type Estimate,
  estimate,
  isRiskFree,
  type Prices,
  planSteps,
  type Resource,
  resourcesOf,
  type Supply,
  type UpgradePlan,
  type UpgradeStep,
  unprotected,
  worstCase,
} from "./upgrade-plan.ts";
import { type UpgradeWay, waysTo } from "./ways/upgrade-ways.ts";

export type UpgradeRequest = Readonly<{
  plan: UpgradePlan;
  has: Readonly<Partial<Record<Supply, number | undefined>>>;
  prices: Prices;
  /** Penya for one protection scroll of the kind, at its price in FC and the rate; `undefined` without one. */
  scroll?: number | undefined;
}>;

/** Of scrolls, or of tries if no scroll is needed. */
type Spread = Readonly<{
  of: "scrolls" | "tries";
  bars: readonly Bar[];
  enough: readonly Readonly<{ chance: number; count: number }>[];
}>;

/** With all of the player's supplies together. */
type Finish = CombinedLimits &
  Readonly<{
    /** The scarcest first. */
    each: readonly Readonly<{ supply: Supply; chance: number }>[];
  }>;

export type UpgradeReport = Readonly<{
  /** Without resources that are not needed or not published. */
  amounts: Readonly<Partial<Record<Resource, Estimate>>>;
  chance: number;
  spread: Spread | undefined;
  /** The cheapest first. */
  ways: readonly UpgradeWay[];
  finish: Finish | undefined;
}>;

type OnProgress = (done: number) => void;

/** Progress after the amounts, and after the ways. */
const AMOUNTS_DONE = 0.2;
const WAYS_DONE = 0.3;

export function reportUpgrade(request: UpgradeRequest, onProgress: OnProgress = () => {}): UpgradeReport {
  const { plan, has, prices, scroll } = request;
  const steps = planSteps(plan);
  const needed = resourcesOf(plan);
  const distributionOf = cachedDistributions(steps);
  const amounts: Partial<Record<Resource, Estimate>> = {};
  for (const [i, [resource, each]] of needed.entries()) {
    amounts[resource] = estimateOf(request, steps, resource, each, distributionOf);
    onProgress((AMOUNTS_DONE * (i + 1)) / needed.length);
  }
  const isKept = isRiskFree(plan);
  const spread =
    isKept && steps.length > 0 ? spreadOf(amounts.scrolls ? "scrolls" : "tries", distributionOf) : undefined;
  const ways = waysTo(plan, { ...prices, scroll });
  onProgress(WAYS_DONE);
  const finish = isKept
    ? finishWith(steps, needed, has, distributionOf, (done) => onProgress(WAYS_DONE + (1 - WAYS_DONE) * done))
    : undefined;
  return {
    amounts,
    chance: plan.protection === "none" ? unprotected(steps).chance : 1,
    spread,
    ways,
    finish,
  };
}

/** Dice and scrolls often have equal amounts. */
function cachedDistributions(steps: readonly UpgradeStep[]): (each: AmountPerTry) => SumDistribution {
  const distributions = new Map<string, SumDistribution>();
  return (each) => {
    const key = steps.map(each).join(" ");
    const sum = distributions.get(key) ?? distributionOverSteps(steps, each);
    distributions.set(key, sum);
    return sum;
  };
}

function estimateOf(
  { plan }: UpgradeRequest,
  steps: readonly UpgradeStep[],
  resource: Resource,
  each: AmountPerTry,
  distributionOf: (each: AmountPerTry) => SumDistribution,
): Estimate {
  if (isRiskFree(plan)) return estimate(steps, each, distributionOf(each));
  if (plan.protection === "none") return { mean: unprotected(steps).mean(each) };
  const low = withLowScroll(plan);
  const mean = low.mean(each);
  if (resource !== "scrolls" && resource !== "tries") return { mean };
  const enough = low[resource];
  return { mean, median: enough(0.5), ninety: enough(0.9), ninetyNine: enough(0.99) };
}

const ENOUGH = [0.1, 0.25, 0.5, 0.75, 0.9, 0.95, 0.99];

function spreadOf(of: Spread["of"], distributionOf: (each: AmountPerTry) => SumDistribution): Spread {
  const sum = distributionOf(AMOUNT_PER_TRY[of]);
  const [first, last] = [quantile(sum, RARE), quantile(sum, 1 - RARE)];
  const bars = barsBetween(first, last, (number) => chanceOfAtMost(sum, number));
  return { of, bars, enough: ENOUGH.map((chance) => ({ chance, count: quantile(sum, chance) })) };
}

function finishWith(
  steps: readonly UpgradeStep[],
  needed: readonly (readonly [Resource, AmountPerTry])[],
  has: UpgradeRequest["has"],
  distributionOf: (each: AmountPerTry) => SumDistribution,
  onProgress: OnProgress,
): Finish | undefined {
  const limits = needed.flatMap(([supply, each]) => {
    if (supply === "tries") return [];
    const most = has[supply];
    if (most === undefined) return [];
    // The worst-case amount is certain; rounding errors must not make it less.
    const chance = most >= worstCase(steps, each) ? 1 : chanceOfAtMost(distributionOf(each), most);
    return [{ supply, most, weights: steps.map(each), chance }];
  });
  const scarcest = limits.toSorted((a, b) => a.chance - b.chance);
  const [first] = scarcest;
  if (!first) return undefined;
  // Supplies that never run out, or suffice whenever a scarcer one does, are no constraint.
  const binding = scarcest.filter(
    (one, index) =>
      one.chance < 1 && !scarcest.some((other, otherIndex) => otherIndex < index && implies(other, one)),
  );
  const together =
    binding.length > 1 ? chanceOfAll(steps, binding, onProgress) : { chance: first.chance, error: undefined };
  return {
    ...together,
    // A simulated chance may be slightly above what the scarcest supply allows.
    chance: Math.min(together.chance, first.chance),
    each: scarcest.map(({ supply, chance }) => ({ supply, chance })),
  };
}

/** No step uses a larger share of `other`. */
function implies(one: Limit, other: Limit): boolean {
  return other.weights.every((weight, i) => weight * one.most <= (one.weights[i] ?? 0) * other.most);
}
