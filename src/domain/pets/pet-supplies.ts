/** The pieces that a pet's plan takes, as a player buys them. */
import type { PetPrices, PetReport } from "./pet-plan.ts";
import { ROLLED_TIERS, type RolledTier } from "./pet-raising.ts";
import { CANDY_LETTERS, type CandyLetter } from "./pets.ts";

/** Candies of one letter, or pets of one tier to sacrifice. */
export type PetSupply = Readonly<
  ({ kind: "candy"; tier: CandyLetter } | { kind: "fodder"; tier: RolledTier }) & {
    count: number;
    /** Penya for one piece. */
    each: number;
  }
>;

/** Means above a whole number by less than this are that number apart from rounding errors. */
const SAME = 1e-9;

/** Returns all pieces of a plan at the player's prices; the mean numbers of sacrifices are rounded up. */
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
