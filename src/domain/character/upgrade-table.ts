/** Percent of attack of a weapon at +1 to +20. Source: docs/sources.md#upgrade-bonuses. Sure. */
const WEAPON = [2, 4, 6, 8, 10, 13, 16, 19, 21, 24, 27, 30, 33, 36, 39, 41, 43, 45, 47, 50];
const MOST_ARMOR = 20;

export const weaponPercent = (upgrade: number): number => WEAPON[upgrade - 1] ?? 0;
export const armorPercent = (upgrade: number): number => Math.min(MOST_ARMOR, 2 * upgrade);
/** Added after the percent, without the fraction. */
export const upgradePoints = (upgrade: number): number => Math.floor(Math.sqrt(upgrade ** 3));
