import type { Language } from "#domain/game/language.ts";

/** In display order. */
export const SPECIES_IDS = [
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
export type SpeciesId = (typeof SPECIES_IDS)[number];

type PetParameter =
  | "hp"
  | "attack"
  | "criticalChance"
  | "defense"
  | "int"
  | "dex"
  | "str"
  | "criticalDamage"
  | "sta";

type GraceParameter =
  | "block"
  | "attack"
  | "criticalDamage"
  | "incomingDamage"
  | "castingSpeed"
  | "speed"
  | "blockPenetration"
  | "hp";

export type Species = Readonly<{
  id: SpeciesId;
  item: number;
  /** Without cage or coop. German and Filipino players use the English name. */
  names: Readonly<Record<Language, string>>;
  parameter: PetParameter;
  isPercent: boolean;
  /** The bonus of a tier by the level rolled in it, 1 to 9. A pet's bonus is the sum over its tiers. */
  valueByLevel: readonly number[];
  /** Percent by tier, from F to S: for 20 s, every 120 s, for 50 minutes of energy (the 20 s are likely). */
  grace: readonly Readonly<{ parameter: GraceParameter; byTier: readonly number[] }>[];
}>;

/** Source: docs/sources.md#pets. Sure, unless noted otherwise. */
export const SPECIES: readonly Species[] = [
  {
    id: "unicorn",
    item: 148,
    names: { de: "Unicorn", en: "Unicorn", fr: "Licorne", tl: "Unicorn" },
    parameter: "hp",
    isPercent: false,
    valueByLevel: [96, 191, 383, 670, 1053, 1356, 1628, 2539, 3161],
    grace: [{ parameter: "block", byTier: [4, 12, 20, 28, 34, 42, 50] }],
  },
  {
    id: "dragon",
    item: 885,
    names: { de: "Dragon", en: "Dragon", fr: "Bahamut", tl: "Dragon" },
    parameter: "attack",
    isPercent: false,
    valueByLevel: [7, 13, 27, 47, 73, 95, 113, 165, 220],
    grace: [{ parameter: "attack", byTier: [10, 15, 20, 25, 30, 35, 40] }],
  },
  {
    id: "angel",
    item: 1644,
    names: { de: "Angel", en: "Angel", fr: "Ange", tl: "Angel" },
    parameter: "criticalChance",
    isPercent: true,
    valueByLevel: [1, 2, 3, 4, 5, 6, 7, 8, 9],
    grace: [{ parameter: "criticalDamage", byTier: [4, 20, 36, 52, 68, 84, 100] }],
  },
  {
    id: "griffin",
    item: 2563,
    names: { de: "Griffin", en: "Griffin", fr: "Hippogryphe", tl: "Griffin" },
    parameter: "defense",
    isPercent: false,
    valueByLevel: [6, 12, 24, 42, 66, 88, 102, 140, 198],
    grace: [{ parameter: "incomingDamage", byTier: [-4, -12, -20, -28, -34, -42, -50] }],
  },
  {
    id: "fox",
    item: 4817,
    names: { de: "Fox", en: "Fox", fr: "Kitsune", tl: "Fox" },
    parameter: "int",
    isPercent: false,
    valueByLevel: [1, 2, 4, 7, 11, 15, 17, 24, 33],
    grace: [
      { parameter: "attack", byTier: [4, 8, 12, 18, 22, 26, 30] },
      { parameter: "castingSpeed", byTier: [4, 12, 20, 28, 34, 42, 50] },
    ],
  },
  {
    id: "rabbit",
    item: 5471,
    names: { de: "Rabbit", en: "Rabbit", fr: "Caerbannog", tl: "Rabbit" },
    parameter: "dex",
    isPercent: false,
    valueByLevel: [1, 2, 4, 7, 11, 15, 17, 24, 33],
    grace: [{ parameter: "speed", byTier: [4, 20, 36, 52, 68, 84, 100] }],
  },
  {
    id: "tiger",
    item: 5851,
    names: { de: "Tiger", en: "Tiger", fr: "Smilodon", tl: "Tiger" },
    parameter: "str",
    isPercent: false,
    valueByLevel: [1, 2, 4, 7, 11, 15, 17, 24, 33],
    grace: [{ parameter: "criticalDamage", byTier: [4, 12, 20, 28, 34, 42, 50] }],
  },
  {
    id: "kingCrab",
    item: 6296,
    names: { de: "King Crab", en: "King Crab", fr: "Roi Crabe", tl: "King Crab" },
    parameter: "criticalDamage",
    isPercent: true,
    valueByLevel: [2, 3, 4, 5, 6, 7, 9, 11, 16],
    grace: [{ parameter: "blockPenetration", byTier: [4, 8, 12, 18, 22, 26, 30] }],
  },
  {
    id: "lion",
    item: 9941,
    names: { de: "Lion", en: "Lion", fr: "Leonis", tl: "Lion" },
    parameter: "sta",
    isPercent: false,
    valueByLevel: [1, 2, 4, 7, 11, 15, 17, 24, 33],
    grace: [{ parameter: "hp", byTier: [4, 12, 20, 28, 34, 42, 50] }],
  },
];
