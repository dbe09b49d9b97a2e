/** The ways to a goal, by what everything together costs: materials, scrolls, Penya of the tries, and replacements of lost items. */
import {
  type Estimate,
  estimate,
  type Protection,
  planSteps,
  type UpgradePlan,
  type UpgradeStep,
  unprotected,
} from "../upgrade-plan.ts";
import { DICE_FOR } from "../upgrade-tables.ts";
import {
  type Climb,
  cheapestPolicy,
  climbWith,
  losesItem,
  type Policy,
  type TriedLevel,
  triedLevels,
} from "./climb.ts";
import { climbQuantiles } from "./climb-quantiles.ts";
import {
  type AskedPrice,
  protectionsOf,
  type TryCost,
  tryCost,
  type UnpublishedPart,
  type WayPrices,
} from "./try-costs.ts";

/** Levels at risk with the same protection, from the first one to the one that it leads to. */
type Stretch = Readonly<{ protection: Protection; from: number; to: number }>;

export type UpgradeWay = Readonly<{
  dice: number;
  /** "mixed": the cheapest protection at each level, if no single one is the cheapest. */
  protection: Protection | "mixed";
  stretches: readonly Stretch[];
  /** Of reaching the goal; otherwise the item is lost, and no other one is bought. */
  chance: number;
  /** Means. */
  tries: number;
  scrolls: number;
  lowScrolls: number;
  /** Penya for everything that has a price. */
  cost: Estimate;
  /** What a player can enter a price of. */
  takes: readonly AskedPrice[];
  /** Of these, without a price: the cost is at least `cost`. */
  missing: readonly AskedPrice[];
  unpublished: readonly UnpublishedPart[];
}>;

export const hasFullCost = ({ missing, unpublished }: Pick<UpgradeWay, "missing" | "unpublished">): boolean =>
  missing.length === 0 && unpublished.length === 0;

/** The cheapest first; those whose full cost is unknown come last. */
export function waysTo(plan: UpgradePlan, prices: WayPrices): readonly UpgradeWay[] {
  const kinds = Math.max(1, DICE_FOR[plan.work].length);
  const ways = Array.from({ length: kinds }, (_, dice) => waysWith({ ...plan, dice }, prices)).flat();
  return ways.toSorted(
    (a, b) => Number(hasFullCost(b)) - Number(hasFullCost(a)) || a.cost.mean - b.cost.mean,
  );
}

function waysWith(plan: UpgradePlan, prices: WayPrices): readonly UpgradeWay[] {
  const steps = planSteps(plan);
  if (steps.length === 0) return [];
  if (!steps.some(({ isAtRisk }) => isAtRisk)) return [wayWith(plan, plan.protection, undefined, prices)];
  const policy = cheapestPolicy(climbOf(plan, prices, (cost) => (isPriced(cost) ? cost.penya : undefined)));
  const single = protectionsOf(plan.work).map((protection) => wayWith(plan, protection, undefined, prices));
  const mixed = policy && wayWith(plan, "mixed", policy, prices);
  const isMixed = new Set(mixed?.stretches.map(({ protection }) => protection)).size > 1;
  return mixed && isMixed ? [...single, mixed] : single;
}

const isPriced = ({ missing, unpublished }: TryCost) => missing.length === 0 && unpublished.length === 0;

/** With one number for each try. Without a price of another item, none is bought. */
function climbOf(
  plan: UpgradePlan,
  prices: WayPrices,
  numberOf: (cost: TryCost, protection: Protection, step: UpgradeStep) => number | undefined,
  replacement = prices.item,
): Climb {
  const steps = planSteps({ ...plan, from: 0, failures: 0 });
  const { from } = plan;
  const failures = planSteps(plan)[0]?.failures ?? 0;
  const costs = steps.map((step) =>
    Object.fromEntries(
      protectionsOf(plan.work).map((protection) => [
        protection,
        numberOf(tryCost(plan.work, step, protection, prices), protection, step),
      ]),
    ),
  );
  return { steps, costs, from, failures, replacement };
}

const ENOUGH = [0.5, 0.9, 0.99];

function wayWith(
  plan: UpgradePlan,
  protection: UpgradeWay["protection"],
  mixed: Policy | undefined,
  prices: WayPrices,
): UpgradeWay {
  const money = climbOf(plan, prices, ({ penya }) => penya);
  const same = protection === "mixed" ? "scroll" : protection;
  const policy = mixed ?? { first: same, levels: money.steps.map(() => same) };
  const visits = triedLevels(money, policy);
  const isLost = prices.item === undefined && visits.some(losesItem);
  const made = isLost ? visits.filter(({ level }) => level >= plan.from) : visits;
  const costs = made.flatMap((visit) => {
    const step = money.steps[visit.level];
    return step ? [tryCost(plan.work, step, visit.protection, prices)] : [];
  });
  const takes = new Set(costs.flatMap((cost) => cost.takes));
  if (visits.some(losesItem)) takes.add("item");
  return {
    dice: plan.dice,
    protection,
    stretches: stretchesOf(made, money.steps),
    takes: [...takes],
    missing: [...takes].filter((one) => prices[one] === undefined),
    unpublished: [...new Set(costs.flatMap((cost) => cost.unpublished))],
    ...(isLost ? ofOneItem(plan, prices) : ofClimb(plan, policy, visits, prices)),
  };
}

/** The present level is apart if what protects it changes after a fall. */
function stretchesOf(
  [present, ...later]: readonly TriedLevel[],
  steps: readonly UpgradeStep[],
): readonly Stretch[] {
  const again = later.find(({ level }) => level === present?.level);
  const visits = present && again?.protection !== present.protection ? [present, ...later] : later;
  const stretches: { protection: Protection; from: number; to: number }[] = [];
  for (const { level, protection } of visits) {
    if (!steps[level]?.isAtRisk) continue;
    const last = stretches.at(-1);
    if (last?.protection === protection && last.to === level) last.to = level + 1;
    else stretches.push({ protection, from: level, to: level + 1 });
  }
  return stretches;
}

type Amounts = Pick<UpgradeWay, "chance" | "tries" | "scrolls" | "lowScrolls" | "cost">;

/** Until the item is there or lost. */
function ofOneItem(plan: UpgradePlan, prices: WayPrices): Amounts {
  const { chance, mean } = unprotected(planSteps(plan));
  const cost = { mean: mean((step) => tryCost(plan.work, step, "none", prices).penya) };
  return { chance, tries: mean(() => 1), scrolls: 0, lowScrolls: 0, cost };
}

function ofClimb(
  plan: UpgradePlan,
  policy: Policy,
  visits: readonly TriedLevel[],
  prices: WayPrices,
): Amounts {
  const meanOf = (numberOf: (step: UpgradeStep, used: Protection) => number) =>
    climbWith(
      climbOf(plan, prices, (_cost, used, step) => numberOf(step, used), 0),
      policy,
    )?.mean ?? 0;
  const countOf = (wanted: Protection) => meanOf((step, used) => Number(step.isAtRisk && used === wanted));
  const isExact = visits.every(({ fallsTo }) => fallsTo === undefined);
  const costOf = (step: UpgradeStep) => {
    const visit = visits.find(({ level }) => level === step.target - 1);
    return tryCost(plan.work, step, visit?.protection ?? "scroll", prices).penya;
  };
  return {
    chance: 1,
    tries: meanOf(() => 1),
    scrolls: countOf("scroll"),
    lowScrolls: countOf("low"),
    cost: isExact
      ? estimate(planSteps(plan), costOf)
      : estimateOfClimb(
          climbOf(plan, prices, ({ penya }) => penya),
          policy,
        ),
  };
}

function estimateOfClimb(climb: Climb, policy: Policy): Estimate {
  const [median, ninety, ninetyNine] = climbQuantiles(climb, policy, ENOUGH) ?? [];
  return { mean: climbWith(climb, policy)?.mean ?? 0, median, ninety, ninetyNine, isAbout: true };
}
