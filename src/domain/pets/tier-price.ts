/** What the next tier of a pet costs, as the planner computes it: the candies. */
import { type PetPlan, type PetPrices, reportPet, SELF_MADE_PRICES } from "./pet-plan.ts";
import { SPECIES } from "./pet-species.ts";
import type { CandyLetter } from "./pets.ts";

/** In Penya for one candy. One without a price is made by the player. */
export type CandyPrices = Readonly<Partial<Record<CandyLetter, number>>>;

export type TierPrice = Readonly<{
  pet: PetPlan;
  candies: CandyPrices;
  penya: number;
  /** What the price does not include: candies that the player makes take berries. */
  missing: readonly "berries"[];
}>;

/** Of the next tier at its lowest level; `undefined` for a species that the planner does not know. */
export function tierPrice(
  { item, tiers }: Readonly<{ item: number; tiers: readonly number[] }>,
  candies: CandyPrices,
): TierPrice | undefined {
  const species = SPECIES.find((one) => one.item === item);
  if (!species || tiers.length === 0) return undefined;
  const pet: PetPlan = { species: species.id, levels: tiers, goal: [...tiers, 1] };
  const prices: PetPrices = { ...SELF_MADE_PRICES, candies: { ...SELF_MADE_PRICES.candies, ...candies } };
  const { cost, steps } = reportPet(pet, prices);
  const isMade = steps.some((step) => step.candies && candies[step.candies.candy] === undefined);
  return { pet, candies, penya: cost, missing: isMade ? ["berries"] : [] };
}
