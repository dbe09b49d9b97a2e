import type { PetPrices, PetReport } from "./pet-plan.ts";
import { ROLLED_TIERS, type RolledTier } from "./pet-raising.ts";
import { CANDY_LETTERS, type CandyLetter } from "./pets.ts";

export type PetSupply = Readonly<
  ({ kind: "candy"; tier: CandyLetter } | { kind: "fodder"; tier: RolledTier }) & {
    count: number;
    each: number;
  }
>;

/** Tolerance for rounding errors. */
const SAME = 1e-9;

/** At the player's prices; mean numbers of sacrifices are rounded up. */
export function suppliesOf({ steps, fodder }: PetReport, prices: PetPrices): readonly PetSupply[] {
  const candies = CANDY_LETTERS.map((tier) => ({
    kind: "candy" as const,
    tier,
    count: steps.reduce((sum, step) => sum + (step.candies?.candy === tier ? step.candies.count : 0), 0),
    each: prices.candies[tier],
  }));
  const pets = ROLLED_TIERS.map((tier) => ({
    kind: "fodder" as const,
    tier,
    count: Math.ceil((fodder[tier] ?? 0) - SAME),
    each: prices.fodder[tier],
  }));
  return [...candies, ...pets].filter(({ count }) => count > 0);
}
