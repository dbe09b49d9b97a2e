/** The URL form of a pet plan, so that a plan is a link. Parsing is lenient: invalid values are ignored. */

import { defineUrlState, type SearchValue } from "#client/url-state/url-definition.ts";
import { idInAddress } from "#domain/catalogue/item-address.ts";
import { type PetPlan, type PetPrices, SELF_MADE_PRICES } from "#domain/pets/pet-plan.ts";
import { mostLevel, ROLLED_TIERS } from "#domain/pets/pet-raising.ts";
import { SPECIES_IDS } from "#domain/pets/pet-species.ts";
import type { RerollPrices } from "#domain/pets/pet-ways.ts";
import { CANDY_LETTERS, TIER_LETTERS } from "#domain/pets/pets.ts";
import { recordFromKeys } from "#domain/text/record-from-keys.ts";
import {
  MAX_FODDER,
  MAX_FODDER_PRICE,
  MAX_PLAN_PRICE,
  parseWhole,
} from "#features/planners/shared/plan-values.ts";

/** The search parameters that the route passes on, as strings or numbers. */
const PET_TEXTS = ["pet", "levels", "goal", "candies", "fodder", "have", "reroll", "high", "item"] as const;
type PetText = (typeof PET_TEXTS)[number];
export type PetSearch = Readonly<Partial<Record<PetText, SearchValue>>>;
/** Contains every parameter: those with their default value are `undefined`, and are removed from the URL. */
export type PetChange = Readonly<Record<PetText, SearchValue>>;

/** A pet plan with the player's own prices, as it is stored in the URL. */
export type PetRequest = Readonly<{
  plan: PetPlan;
  prices: PetPrices;
  /** The number of pets available for sacrifices; `undefined` while the player has not entered one. */
  have: number | undefined;
  /** Of reroll scrolls. */
  rerolls: RerollPrices;
  /** The id of what is planned. */
  item?: number;
}>;

const START: PetPlan = { species: "dragon", levels: [1], goal: [1, 2, 3, 3, 4, 5, 7] };

export function parsePet(search: PetSearch): PetRequest {
  const levels = levelsIn(search.levels) ?? START.levels;
  const goal = levelsIn(search.goal) ?? START.goal;
  const item = idInAddress(String(search.item ?? ""));
  return {
    ...(item && { item }),
    plan: {
      species: SPECIES_IDS.find((species) => species === search.pet) ?? START.species,
      levels,
      // The target is never below the current state.
      goal: goal.length >= levels.length ? goal : levels,
    },
    prices: {
      candies: pricesIn(CANDY_LETTERS, search.candies, MAX_PLAN_PRICE, SELF_MADE_PRICES.candies),
      fodder: pricesIn(ROLLED_TIERS, search.fodder, MAX_FODDER_PRICE, SELF_MADE_PRICES.fodder),
    },
    have: parseWhole(search.have, 0, MAX_FODDER),
    rerolls: {
      reroll: parseWhole(search.reroll, 1, MAX_PLAN_PRICE),
      high: parseWhole(search.high, 1, MAX_PLAN_PRICE),
    },
  };
}

export function formatPet({ plan, prices, have, rerolls, item }: PetRequest): PetChange {
  const [levels, goal] = [plan.levels.join("-"), plan.goal.join("-")];
  return {
    pet: plan.species === START.species ? undefined : plan.species,
    levels: levels === START.levels.join("-") ? undefined : levels,
    goal: goal === START.goal.join("-") ? undefined : goal,
    candies: pricesOut(CANDY_LETTERS, prices.candies, SELF_MADE_PRICES.candies),
    fodder: pricesOut(ROLLED_TIERS, prices.fodder, SELF_MADE_PRICES.fodder),
    have,
    reroll: rerolls.reroll,
    high: rerolls.high,
    item: item,
  };
}

/** Parses "1-2-3" as levels of the tiers from F on; `undefined` when one of them is invalid. */
function levelsIn(text: SearchValue): readonly number[] | undefined {
  const parts = String(text ?? "").split("-");
  const levels = parts.map((part, i) => {
    const tier = TIER_LETTERS[i];
    return tier && parseWhole(part, 1, mostLevel(tier));
  });
  const valid = levels.filter((level) => level !== undefined);
  return parts.length > 0 && valid.length === parts.length ? valid : undefined;
}

/**
 * Parses "200000--1500000" as own prices in the order of
 * the tiers; an empty part gets its default in `defaults`.
 */
function pricesIn<Key extends string>(
  tiers: readonly Key[],
  text: SearchValue,
  most: number,
  defaults: Readonly<Record<Key, number>>,
): Record<Key, number> {
  const parts = String(text ?? "").split("-");
  return recordFromKeys(tiers, (tier, index) => parseWhole(parts[index], 0, most) ?? defaults[tier]);
}

function pricesOut<Key extends string>(
  tiers: readonly Key[],
  prices: Readonly<Record<Key, number>>,
  defaults: Readonly<Record<Key, number>>,
): string | undefined {
  const parts = tiers.map((tier) => (prices[tier] === defaults[tier] ? "" : String(prices[tier])));
  return parts.every((part) => part === "") ? undefined : parts.join("-");
}

export const petPlanUrl = defineUrlState<PetRequest, PetChange>({
  page: "/tutorials/pets",
  names: PET_TEXTS,
  maxLength: 120,
  parse: parsePet,
  format: formatPet,
});
