/**
 * Raised pets: species, tiers, candies and sacrifices. Source: pets.json and guides.md 1.2 to 1.7 (the game's public
 * API as of 2026-07-21; official texts of 2026-08-07; universe-doc of 2026-06-16). Sure, but for the Penya of candies
 * and the character's level that a tier asks for, which are likely.
 */

export const TIERS = ["F", "E", "D", "C", "B", "A", "S"] as const;
export type Tier = (typeof TIERS)[number];
/** Tiers in which a level is left to chance, and sacrifices roll it anew. */
export const ROLLED = ["E", "D", "C", "B", "A", "S"] as const satisfies readonly Tier[];
export type RolledTier = (typeof ROLLED)[number];

export const SPECIES = [
  "unicorn",
  "dragon",
  "angel",
  "griffin",
  "fox",
  "rabbit",
  "tiger",
  "kingCrab",
  "lion",
] as const;
export type Species = (typeof SPECIES)[number];

/** What a species raises. */
export type PetStat =
  | "maxhp"
  | "attack"
  | "criticalchance"
  | "def"
  | "int"
  | "dex"
  | "str"
  | "criticaldamage"
  | "sta";

/** A pet's bonus is the sum, over the tiers that it has reached, of the value of the level rolled there. */
export const PETS: Readonly<
  Record<Species, Readonly<{ stat: PetStat; isPercent: boolean; values: readonly number[] }>>
> = {
  unicorn: { stat: "maxhp", isPercent: false, values: [96, 191, 383, 670, 1053, 1356, 1628, 2539, 3161] },
  dragon: { stat: "attack", isPercent: false, values: [7, 13, 27, 47, 73, 95, 113, 165, 220] },
  angel: { stat: "criticalchance", isPercent: true, values: [1, 2, 3, 4, 5, 6, 7, 8, 9] },
  griffin: { stat: "def", isPercent: false, values: [6, 12, 24, 42, 66, 88, 102, 140, 198] },
  fox: { stat: "int", isPercent: false, values: [1, 2, 4, 7, 11, 15, 17, 24, 33] },
  rabbit: { stat: "dex", isPercent: false, values: [1, 2, 4, 7, 11, 15, 17, 24, 33] },
  tiger: { stat: "str", isPercent: false, values: [1, 2, 4, 7, 11, 15, 17, 24, 33] },
  kingCrab: { stat: "criticaldamage", isPercent: true, values: [2, 3, 4, 5, 6, 7, 9, 11, 16] },
  lion: { stat: "sta", isPercent: false, values: [1, 2, 4, 7, 11, 15, 17, 24, 33] },
};

/** Tiers of candies; S pets eat those of A. */
export const CANDIES = ["F", "E", "D", "C", "B", "A"] as const;
export type CandyTier = (typeof CANDIES)[number];

export const BERRIES = ["cloudberry", "lightberry", "exoberry"] as const;
export type Berry = (typeof BERRIES)[number];
type Candy = Readonly<Record<Berry | "penya", number>>;

/** What one candy takes when it is made from nothing but berries. */
export const CANDY: Readonly<Record<CandyTier, Candy>> = {
  F: { cloudberry: 25, lightberry: 0, exoberry: 0, penya: 200_000 },
  E: { cloudberry: 75, lightberry: 0, exoberry: 0, penya: 700_000 },
  D: { cloudberry: 75, lightberry: 50, exoberry: 0, penya: 1_500_000 },
  C: { cloudberry: 75, lightberry: 100, exoberry: 0, penya: 2_500_000 },
  B: { cloudberry: 75, lightberry: 150, exoberry: 0, penya: 4_000_000 },
  A: { cloudberry: 75, lightberry: 150, exoberry: 100, penya: 6_500_000 },
};

/** Candies that lead to a tier, of the tier before; to F, of an egg. */
export const CANDIES_TO: Readonly<Record<Tier, Readonly<{ candy: CandyTier; count: number }>>> = {
  F: { candy: "F", count: 10 },
  E: { candy: "F", count: 20 },
  D: { candy: "E", count: 20 },
  C: { candy: "D", count: 25 },
  B: { candy: "C", count: 25 },
  A: { candy: "B", count: 25 },
  S: { candy: "A", count: 50 },
};

/** Percent for level 1, 2, … on reaching a tier. */
export const LEVEL_ROLL: Readonly<Record<Tier, readonly number[]>> = {
  F: [100],
  E: [70, 30],
  D: [57, 25, 18],
  C: [45, 31, 18, 6],
  B: [40, 28, 18, 10, 4],
  A: [35, 23, 17, 12, 7, 4, 2],
  S: [27, 21, 17, 13, 9, 6, 4, 2, 1],
};

/**
 * Percent for level 1, 2, … of a pet when one of the same or a higher tier is sacrificed for it: only the level of its
 * present tier is rolled, and a lower one is not applied (since patch 1.2.5).
 */
export const SACRIFICE: Readonly<
  Record<RolledTier, Readonly<Partial<Record<RolledTier, readonly number[]>>>>
> = {
  E: { E: [70, 30], D: [60, 40], C: [50, 50], B: [40, 60], A: [30, 70], S: [20, 80] },
  D: { D: [57, 25, 18], C: [35, 47, 18], B: [25, 50, 25], A: [23, 45, 32], S: [20, 35, 45] },
  C: { C: [45, 31, 18, 6], B: [31, 45, 18, 6], A: [18, 28, 45, 9], S: [15, 27, 43, 15] },
  B: { B: [40, 28, 18, 10, 4], A: [28, 35, 18, 13, 6], S: [18, 25, 33, 15, 9] },
  A: { A: [35, 23, 17, 12, 7, 4, 2], S: [11, 15, 26, 25, 14, 6, 3] },
  S: { S: [27, 21, 17, 13, 9, 6, 4, 2, 1] },
};

export function mostLevel(tier: Tier): number {
  return LEVEL_ROLL[tier].length;
}

/** What a pet of a tier has cost since it was an egg, without a sacrifice. */
export function raisedFromEgg(tier: Tier): Candy {
  const total = { cloudberry: 0, lightberry: 0, exoberry: 0, penya: 0 };
  for (const reached of TIERS.slice(0, TIERS.indexOf(tier) + 1)) {
    const { candy, count } = CANDIES_TO[reached];
    for (const part of [...BERRIES, "penya"] as const) total[part] += count * CANDY[candy][part];
  }
  return total;
}

/** The bonus of a pet whose levels are these, from F on. */
export function bonusOf(species: Species, levels: readonly number[]): number {
  return levels.reduce((sum, level) => sum + (PETS[species].values[level - 1] ?? 0), 0);
}
