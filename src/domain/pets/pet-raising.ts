import { SPECIES, type SpeciesId } from "./pet-species.ts";
import {
  BERRIES,
  type Berry,
  CANDIES,
  CANDIES_TO_HATCH,
  CANDY_LETTERS,
  type CandyLetter,
  SACRIFICES,
  TIER_LETTERS,
  TIERS,
  type TierLetter,
} from "./pets.ts";

/** Tiers in which the level is random, and sacrifices roll it again. */
export const ROLLED_TIERS = ["E", "D", "C", "B", "A", "S"] as const satisfies readonly TierLetter[];
export type RolledTier = (typeof ROLLED_TIERS)[number];

type Cost = Readonly<Record<Berry | "penya", number>>;

function tierAt(letter: TierLetter) {
  const tier = TIERS.find((one) => one.letter === letter);
  if (!tier) throw new RangeError(`There is no tier ${letter}`);
  return tier;
}

/** Percent for level 1, 2, …. */
export const levelRoll = (letter: TierLetter): readonly number[] => tierAt(letter).rolls;

export const mostLevel = (letter: TierLetter): number => tierAt(letter).maxLevel;

/** Percent for level 1, 2, …; `undefined` if the sacrifice is not possible. */
export function sacrificeRoll(letter: RolledTier, fodder: RolledTier): readonly number[] | undefined {
  return SACRIFICES.find((one) => one.tier === letter && one.fodder === fodder)?.rolls;
}

/** Those of the tier before; for F, those that hatch an egg. */
export function candiesTo(letter: TierLetter): Readonly<{ candy: CandyLetter; count: number }> {
  const candy = CANDY_LETTERS[TIER_LETTERS.indexOf(letter) - 1];
  return candy ? { candy, count: tierAt(candy).candiesToNext ?? 0 } : { candy: "F", count: CANDIES_TO_HATCH };
}

/** Made entirely from berries. */
export function candyCost(letter: CandyLetter): Cost {
  const candy = CANDIES.find((one) => one.letter === letter);
  if (!candy) throw new RangeError(`There is no candy ${letter}`);
  return candy.total;
}

/** Without a sacrifice. */
export function raisedFromEgg(letter: TierLetter): Cost {
  const total = { cloudberry: 0, lightberry: 0, exoberry: 0, penya: 0 };
  for (const reached of TIER_LETTERS.slice(0, TIER_LETTERS.indexOf(letter) + 1)) {
    const { candy, count } = candiesTo(reached);
    for (const part of [...BERRIES, "penya"] as const) total[part] += count * candyCost(candy)[part];
  }
  return total;
}

export function speciesOf(id: SpeciesId) {
  const species = SPECIES.find((one) => one.id === id);
  if (!species) throw new RangeError(`There is no species ${id}`);
  return species;
}

export function bonusOf(id: SpeciesId, levels: readonly number[]): number {
  const { valueByLevel } = speciesOf(id);
  return levels.reduce((sum, level) => sum + (valueByLevel[level - 1] ?? 0), 0);
}
