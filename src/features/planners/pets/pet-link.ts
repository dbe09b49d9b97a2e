/** A planned pet in an address: a plan is a link. Read leniently: whatever is wrong in it is left out. */

import { OWN_MAKING, type PetPlan, type PetPrices } from "#domain/pets/pet-plan.ts";
import { mostLevel, ROLLED } from "#domain/pets/pet-raising.ts";
import { SPECIES_IDS } from "#domain/pets/pet-species.ts";
import { CANDY_LETTERS, TIER_LETTERS } from "#domain/pets/pets.ts";
import { recordFromKeys } from "#domain/text/record-from-keys.ts";
import { MAX_FODDER, MAX_FODDER_PRICE, MAX_PLAN_PRICE } from "#features/planners/shared/plan-limits.ts";
import { parseWhole, type SearchValue } from "#features/planners/shared/plan-params.ts";

/** The names that a route takes from its address, as texts or numbers. */
export const PET_TEXTS = ["pet", "levels", "goal", "candies", "fodder", "have"] as const;
type PetText = (typeof PET_TEXTS)[number];
export type PetSearch = Readonly<Partial<Record<PetText, SearchValue>>>;
/** All names: those that say nothing are to be taken out of the address. */
export type PetChange = Readonly<Record<PetText, SearchValue>>;

export type PetQuestion = Readonly<{
  plan: PetPlan;
  prices: PetPrices;
  /** Pets that can be sacrificed; nothing where nobody asks. */
  have: number | undefined;
}>;

const START: PetPlan = { species: "dragon", levels: [1], goal: [1, 2, 3, 3, 4, 5, 7] };

export function parsePet(search: PetSearch): PetQuestion {
  const levels = levelsIn(search.levels) ?? START.levels;
  const goal = levelsIn(search.goal) ?? START.goal;
  return {
    plan: {
      species: SPECIES_IDS.find((species) => species === search.pet) ?? START.species,
      levels,
      // Never less far than it is already.
      goal: goal.length >= levels.length ? goal : levels,
    },
    prices: {
      candies: pricesIn(CANDY_LETTERS, search.candies, MAX_PLAN_PRICE, OWN_MAKING.candies),
      fodder: pricesIn(ROLLED, search.fodder, MAX_FODDER_PRICE, OWN_MAKING.fodder),
    },
    have: parseWhole(search.have, 0, MAX_FODDER),
  };
}

export function formatPet({ plan, prices, have }: PetQuestion): PetChange {
  const [levels, goal] = [plan.levels.join("-"), plan.goal.join("-")];
  return {
    pet: plan.species === START.species ? undefined : plan.species,
    levels: levels === START.levels.join("-") ? undefined : levels,
    goal: goal === START.goal.join("-") ? undefined : goal,
    candies: pricesOut(CANDY_LETTERS, prices.candies, OWN_MAKING.candies),
    fodder: pricesOut(ROLLED, prices.fodder, OWN_MAKING.fodder),
    have,
  };
}

/** "1-2-3": a level for each tier from F on; nothing where one of them is none. */
function levelsIn(written: SearchValue): readonly number[] | undefined {
  const parts = String(written ?? "").split("-");
  const levels = parts.map((part, i) => {
    const tier = TIER_LETTERS[i];
    return tier && parseWhole(part, 1, mostLevel(tier));
  });
  const known = levels.filter((level) => level !== undefined);
  return parts.length > 0 && known.length === parts.length ? known : undefined;
}

/** "200000--1500000": the player's own prices in order of tiers, empty where he makes them himself. */
function pricesIn<Key extends string>(
  tiers: readonly Key[],
  written: SearchValue,
  most: number,
  usual: Readonly<Record<Key, number>>,
): Record<Key, number> {
  const parts = String(written ?? "").split("-");
  return recordFromKeys(tiers, (tier, place) => parseWhole(parts[place], 0, most) ?? usual[tier]);
}

function pricesOut<Key extends string>(
  tiers: readonly Key[],
  prices: Readonly<Record<Key, number>>,
  usual: Readonly<Record<Key, number>>,
): string | undefined {
  const parts = tiers.map((tier) => (prices[tier] === usual[tier] ? "" : String(prices[tier])));
  return parts.every((part) => part === "") ? undefined : parts.join("-");
}
