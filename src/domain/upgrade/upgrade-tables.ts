/**
 * Source: docs/sources.md#upgrade-chances, tables of version 1.5. Average chances are sure. Single-source values are likely:
 * Penya, minerals, and rules of ultimate items since 1.5.0, for which failures count too. The first try's chance during an event
 * is computed from the average. Missing Penya or minerals are not published.
 */

/** Kinds of upgrades: a weapon or armor, an accessory; piercing a suit or a weapon; ultimate items. */
export const UPGRADE_KINDS = [
  "general",
  "accessory",
  "suit",
  "oneHanded",
  "twoHanded",
  "ultimateWeapon",
  "ultimateJewelry",
] as const;
export type UpgradeKind = (typeof UPGRADE_KINDS)[number];

export type Die = "4" | "6" | "8" | "10" | "12";

/** Cheaper and better dice, each up to +5 and above. Ultimate items use none. */
export const DICE_FOR: Readonly<Record<UpgradeKind, readonly (readonly Die[])[]>> = {
  general: [["4", "6"], ["12"]],
  accessory: [["8"], ["10"]],
  suit: [["8"], ["10"]],
  oneHanded: [["8"], ["10"]],
  twoHanded: [["8"], ["10"]],
  ultimateWeapon: [],
  ultimateJewelry: [],
};

/** From this level on, a failure without the scroll costs the item. */
export const PROTECTION_SCROLL: Readonly<Record<UpgradeKind, Readonly<{ slug: string; from: number }>>> = {
  general: { slug: "scroll-sprotection", from: 3 },
  // Madrigal says from +4; the game's own text is followed: docs/sources.md#protection.
  accessory: { slug: "scroll-aprotection", from: 3 },
  suit: { slug: "scroll-gprotection", from: 0 },
  oneHanded: { slug: "scroll-gprotection", from: 0 },
  twoHanded: { slug: "scroll-gprotection", from: 0 },
  ultimateWeapon: { slug: "scroll-xprotection", from: 0 },
  ultimateJewelry: { slug: "scroll-xprotection", from: 0 },
};

/** By step, from the first on. */
type Table = Readonly<{
  /** In percent, by dice. */
  averages: readonly (readonly number[])[];
  event?: readonly (readonly number[])[];
  penya?: readonly number[];
  /** Of each of the two minerals for one try. */
  minerals?: readonly number[];
  /** Required character level of the result. */
  levels?: readonly number[];
}>;

export const CHANCE_TABLES: Readonly<Record<UpgradeKind, Table>> = {
  general: {
    averages: [
      [90, 85, 80, 54, 40.5, 27, 18, 9, 4.5, 1.8],
      [100, 100, 88, 60, 44.5, 30, 21.5, 11, 5.4, 2.09],
    ],
    event: [
      [95, 90, 84, 57, 42.5, 29, 20, 10, 5, 2],
      [100, 100, 92.5, 63, 46.5, 32, 24, 12, 6, 2.3],
    ],
    penya: [2000, 4000, 8000, 15000, 30000, 60000, 75000, 125000, 250000, 300000],
    minerals: [10, 14, 20, 27, 38, 54, 75, 105, 148, 207],
  },
  accessory: {
    averages: [
      [90, 85, 63, 45, 33, 26, 21, 17, 14, 11, 9, 8, 6, 5, 4, 3, 2, 1, 0.7, 0.1],
      [100, 100, 69.3, 49.5, 36.3, 28.6, 23, 19, 15, 12, 10.8, 9.6, 7.2, 6, 4.8, 3.6, 2.4, 1.2, 0.84, 0.12],
    ],
    levels: [15, 20, 25, 30, 35, 40, 45, 50, 55, 60, 65, 70, 85, 90, 95, 100, 105, 110, 115, 120],
  },
  suit: {
    averages: [
      [80, 50, 20, 5],
      [88, 55, 24, 6],
    ],
    event: [
      [84, 52.5, 22, 5.5],
      [92, 58, 26, 6.5],
    ],
    penya: [1120000, 1400000, 1680000, 1960000],
  },
  oneHanded: {
    averages: [
      [50, 25, 12.5, 6.25, 3.13],
      [55, 27.5, 15, 7.5, 3.8],
    ],
    penya: [1120000, 1400000, 1680000, 1960000, 2240000],
  },
  twoHanded: {
    averages: [
      [50, 50, 25, 25, 12.5, 12.5, 6.25, 6.25, 3.13, 3.13],
      [55, 55, 27.5, 27.5, 15, 15, 7.5, 7.5, 3.8, 3.8],
    ],
    penya: [1120000, 1400000, 1680000, 1960000, 2240000, 2520000, 2800000, 3080000, 3360000, 3640000],
  },
  ultimateWeapon: {
    averages: [[13, 11, 9.5, 8.2, 7, 6, 5, 3.6, 2.3, 1.4]],
    penya: [20000, 40000, 80000, 150000, 300000, 500000, 750000, 900000, 1200000, 1500000],
    minerals: [50, 100, 150, 200, 250, 300, 350, 400, 450, 500],
  },
  ultimateJewelry: {
    averages: [[7, 6, 4.5, 3.4, 2.5, 1.8, 1.4, 0.9513, 0.7, 0.5]],
    penya: [20000, 40000, 80000, 150000, 300000, 500000, 750000, 900000, 1200000, 1500000],
    levels: [125, 130, 135, 140, 145, 150, 155, 160, 165, 170],
  },
};
