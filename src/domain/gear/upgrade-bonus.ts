/**
 * What an upgrade adds to a weapon or a piece of armor, and what a whole set of upgraded armor adds.
 * Source: upgrade.json, bonus_by_level and attack_formula, and guides.md 2.2 (the game's public API, /upgradelevelbonus,
 * as of 2026-07-21). Sure.
 */

/** The highest upgrade. Above +10 only ultimate items go: +n of theirs counts as 10 + n. */
export const MAX_UPGRADE = 20;

/** Percent of a weapon's attack, at +1 to +20. */
const WEAPON_PERCENT = [2, 4, 6, 8, 10, 13, 16, 19, 21, 24, 27, 30, 33, 36, 39, 41, 43, 45, 47, 50];
/** Percent of the defense of a helmet, suit, gauntlets, boots or shield, at +1 to +20. */
const ARMOR_PERCENT = [2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20];

export type AttackRange = Readonly<{ min: number; max: number }>;

/**
 * A weapon's attack at +n: base × (1 + bonus) + n^1.5. What the game does with the fraction is not published: it is
 * dropped here.
 */
export function attackAt(base: AttackRange, upgrade: number): AttackRange {
  return scaled(base, WEAPON_PERCENT[upgrade - 1] ?? 0, upgrade ** 1.5);
}

/** The defense of a piece of armor at +n: base × (1 + bonus), the fraction dropped as above. */
export function defenseAt(base: AttackRange, upgrade: number): AttackRange {
  return scaled(base, ARMOR_PERCENT[upgrade - 1] ?? 0, 0);
}

function scaled({ min, max }: AttackRange, percent: number, more: number): AttackRange {
  // Hundredths first: 1.13 times 100 is no whole number for a computer.
  const at = (base: number) => Math.floor((base * (100 + percent)) / 100 + more);
  return { min: at(min), max: at(max) };
}

/** Percent, but for `allStats`: points of strength, stamina, dexterity and intelligence each. */
export type SetBonus = Readonly<{
  hitRate: number;
  block: number;
  hp: number;
  allStats: number;
  attack: number;
}>;

/** From +3 to +10. */
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

/**
 * What helmet, suit, gauntlets and boots add together when all four are worn: the lowest upgrade counts. Nothing
 * under +3; above +10 no more than at +10.
 */
export function setBonus(upgrades: readonly [number, number, number, number]): SetBonus | undefined {
  return SET_BONUS[Math.min(...upgrades, 10) - 3];
}
