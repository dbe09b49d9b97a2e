/** What a plan takes: which things, and how many of each a try uses up. */
import { type Each, planSteps, type Step, type UpgradePlan } from "./upgrade-plan.ts";
import type { Die } from "./upgrade-tables.ts";

/** What a player can have: scrolls, dice by their number, each of the two minerals, and Penya for the tries. */
export const SUPPLIES = ["scrolls", "d4", "d6", "d8", "d10", "d12", "minerals", "penya"] as const;
export type Supply = (typeof SUPPLIES)[number];
/** What has a price in Penya that players make among themselves. */
export const PRICED = ["low", "d4", "d6", "d8", "d10", "d12", "minerals"] as const;
export type Priced = (typeof PRICED)[number];
/** "cost" is the Penya of the tries together with low scrolls, dice and minerals at the player's prices. */
export type Resource = "tries" | Supply | "cost";

/** Penya for one piece. */
export type Prices = Readonly<Partial<Record<Priced, number | undefined>>>;

/** How much of it a try of a step takes. */
export const EACH: Readonly<Record<Exclude<Resource, "cost">, Each>> = {
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

/** What of all that can be had the plan takes at all. */
export function suppliesFor(plan: UpgradePlan): readonly Supply[] {
  const steps = planSteps(plan);
  return SUPPLIES.filter(
    (supply) =>
      (supply !== "scrolls" || plan.protection !== "none") && steps.some((step) => EACH[supply](step) > 0),
  );
}

/** All that is counted of a plan, with how much of it a try takes. */
export function neededBy(plan: UpgradePlan, prices: Prices): readonly (readonly [Resource, Each])[] {
  const steps = planSteps(plan);
  if (steps.length === 0) return [];
  const materials = ({ die, minerals = 0, isAtRisk }: Step) =>
    (isAtRisk && plan.protection === "low" ? (prices.low ?? 0) : 0) +
    (die ? (prices[`d${die satisfies Die}`] ?? 0) : 0) +
    2 * minerals * (prices.minerals ?? 0);
  const needed: (readonly [Resource, Each])[] = (["tries", ...suppliesFor(plan)] as const).map((resource) => [
    resource,
    EACH[resource],
  ]);
  if (steps.some((step) => materials(step) > 0))
    needed.push(["cost", (step) => (step.penya ?? 0) + materials(step)]);
  return needed;
}
