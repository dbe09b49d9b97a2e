/** Source: docs/sources.md#upgrade-bonuses. Sure. */

/** The highest upgrade. Only ultimate items go above +10: ultimate +n counts as 10 + n. */
export const MAX_UPGRADE = 20;

/** Percent of a weapon's attack, at +1 to +20. */
const WEAPON_PERCENT = [2, 4, 6, 8, 10, 13, 16, 19, 21, 24, 27, 30, 33, 36, 39, 41, 43, 45, 47, 50];
const MAX_ARMOR_PERCENT = 20;

export const weaponPercent = (upgrade: number): number => WEAPON_PERCENT[upgrade - 1] ?? 0;
/** Of the defense of a helmet, suit, gauntlets, boots or shield. */
export const armorPercent = (upgrade: number): number => Math.min(MAX_ARMOR_PERCENT, 2 * upgrade);
/** Added after the percent, without the fraction. */
export const upgradePoints = (upgrade: number): number => Math.floor(upgrade ** 1.5);

/** Both ends included. */
export type AttackRange = Readonly<{ min: number; max: number }>;

/**
 * base × (1 + bonus) + n^1.5, each with the fraction dropped before the sum, as two calculators do; the game does not publish it.
 */
export function attackAt(base: AttackRange, upgrade: number): AttackRange {
  return upgraded(base, weaponPercent(upgrade), upgrade);
}

/** By the rule of `attackAt`. */
export function defenseAt(base: AttackRange, upgrade: number): AttackRange {
  return upgraded(base, armorPercent(upgrade), upgrade);
}

function upgraded({ min, max }: AttackRange, percent: number, upgrade: number): AttackRange {
  const more = upgradePoints(upgrade);
  // The division comes last: in floating-point arithmetic, 1.13 × 100 is not whole.
  const at = (base: number) => Math.floor((base * (100 + percent)) / 100) + more;
  return { min: at(min), max: at(max) };
}

/** All values are percent, except `allStats`: points for each of strength, stamina, dexterity and intelligence. */
export type SetBonus = Readonly<{
  hitRate: number;
  block: number;
  hp: number;
  allStats: number;
  attack: number;
}>;

/** Values at +3 to +10. */
const SET_BONUS: readonly SetBonus[] = [
  { hitRate: 5, block: 3, hp: 0, allStats: 1, attack: 0 },
  { hitRate: 10, block: 3, hp: 0, allStats: 2, attack: 0 },
  { hitRate: 15, block: 3, hp: 5, allStats: 3, attack: 0 },
  { hitRate: 20, block: 6, hp: 5, allStats: 4, attack: 1 },
  { hitRate: 25, block: 6, hp: 5, allStats: 5, attack: 2 },
  { hitRate: 30, block: 10, hp: 10, allStats: 6, attack: 3 },
  { hitRate: 35, block: 10, hp: 15, allStats: 7, attack: 4 },
  { hitRate: 45, block: 15, hp: 20, allStats: 8, attack: 5 },
];

/** Of the lowest of four upgrades. `undefined` below +3; above +10 as at +10. */
export const setBonus = (upgrade: number): SetBonus | undefined => SET_BONUS[Math.min(upgrade, 10) - 3];

/** The bonus of a ring, an earring and a necklace at each upgrade. Source: docs/sources.md#accessories. Likely. */
type Values = Readonly<{
  ring: readonly number[];
  /** Damage of an attacking earring; if ultimate, of Demol. */
  damage: readonly number[];
  /** Defense and magic defense of a guarding earring; if ultimate, of Plug. */
  defense: readonly number[];
  /** HP of a necklace; if ultimate, of Gore. */
  hp: readonly number[];
}>;

/** Values at +1 to +20. */
export const ACCESSORY_BONUS: Values = {
  ring: [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 21, 24, 27, 31, 35, 40],
  damage: [24, 39, 54, 69, 84, 99, 114, 129, 144, 159, 179, 199, 219, 239, 259, 284, 309, 334, 359, 395],
  defense: [18, 30, 41, 69, 86, 97, 108, 119, 134, 149, 164, 179, 194, 213, 231, 250, 269, 310, 342, 375],
  hp: [118, 154, 190, 226, 262, 298, 334, 370, 418, 466, 514, 562, 610, 658, 706, 766, 826, 886, 946, 1018],
};

/** Values at ultimate +1 to +10. */
export const ULTIMATE_JEWELRY: Values = {
  ring: [47, 49, 51, 55, 60, 64, 68, 72, 76, 82],
  damage: [470, 480, 490, 500, 540, 560, 580, 600, 620, 680],
  defense: [450, 460, 470, 480, 525, 550, 560, 570, 580, 610],
  hp: [1245, 1310, 1385, 1450, 1550, 1630, 1710, 1790, 1870, 2000],
};
