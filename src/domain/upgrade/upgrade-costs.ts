/** The supplies that a plan needs, and the amount of each that a try uses. */
import { type AmountPerTry, planSteps, type UpgradePlan, type UpgradeStep } from "./upgrade-plan.ts";
import type { Die } from "./upgrade-tables.ts";

/**
 * Supplies of a player: scrolls, dice by their number of sides, each of the two minerals, and Penya for the
 * tries.
 */
export const SUPPLIES = ["scrolls", "d4", "d6", "d8", "d10", "d12", "minerals", "penya"] as const;
export type Supply = (typeof SUPPLIES)[number];
/** Supplies that players trade for Penya. */
export const TRADED_SUPPLIES = ["low", "d4", "d6", "d8", "d10", "d12", "minerals"] as const;
export type TradedSupply = (typeof TRADED_SUPPLIES)[number];
/** "cost" is the Penya of the tries plus low scrolls, dice and minerals at the player's prices. */
export type Resource = "tries" | Supply | "cost";

/** Penya for one piece. */
export type Prices = Readonly<Partial<Record<TradedSupply, number | undefined>>>;

/** The amount of each resource that a try of a step uses. */
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

/** Returns the supplies that a plan uses. */
export function suppliesFor(plan: UpgradePlan): readonly Supply[] {
  const steps = planSteps(plan);
  return SUPPLIES.filter(
    (supply) =>
      (supply !== "scrolls" || plan.protection !== "none") &&
      steps.some((step) => AMOUNT_PER_TRY[supply](step) > 0),
  );
}

/** Returns everything that a plan uses, with the amount per try. */
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
