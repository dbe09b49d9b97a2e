/**
 * The effect of the difference between a player's and a monster's level.
 *
 * Source: docs/sources.md#level-difference. Sure.
 */

/** Percent of the reward that a monster gives to a player of its own level. */
export type Reward = Readonly<{ drop: number; penya: number; soloExp: number; partyExp: number }>;

const WHOLE_REWARD: Reward = { drop: 100, penya: 100, soloExp: 100, partyExp: 100 };

/** For a player one level above the monster, two levels above, and so on; beyond the table it is `LEAST_REWARD`. */
const REWARD: readonly Reward[] = [
  { drop: 100, penya: 100, soloExp: 70, partyExp: 80 },
  { drop: 80, penya: 100, soloExp: 70, partyExp: 80 },
  { drop: 80, penya: 100, soloExp: 40, partyExp: 60 },
  { drop: 60, penya: 80, soloExp: 40, partyExp: 35 },
  { drop: 60, penya: 80, soloExp: 10, partyExp: 20 },
  { drop: 60, penya: 80, soloExp: 10, partyExp: 12 },
  { drop: 30, penya: 65, soloExp: 10, partyExp: 8 },
  { drop: 30, penya: 65, soloExp: 10, partyExp: 4 },
  { drop: 30, penya: 65, soloExp: 10, partyExp: 2 },
];
const LEAST_REWARD: Reward = { drop: 10, penya: 50, soloExp: 10, partyExp: 1 };

/** Percent for one level below the monster, two levels below, and so on; then `LEAST_DAMAGE`. */
const DAMAGE = [100, 98, 95, 91, 87, 81, 75, 67, 59, 51, 42, 32, 22, 12, 1];
const LEAST_DAMAGE = 1;

/** From this many levels below on, a monster gives no reward. */
export const NO_REWARD_BELOW = 16;

/** The least values apply from these differences on. */
export const MAX_LEVELS_ABOVE = REWARD.length + 1;
export const MAX_LEVELS_BELOW = DAMAGE.length + 1;

/** 100 percent at the monster's level and below. */
export function rewardAt(levelsAbove: number): Reward {
  if (levelsAbove <= 0) return WHOLE_REWARD;
  return REWARD[levelsAbove - 1] ?? LEAST_REWARD;
}

/** 100 percent at the monster's level and above. */
export function damageAt(levelsBelow: number): number {
  if (levelsBelow <= 0) return 100;
  return DAMAGE[levelsBelow - 1] ?? LEAST_DAMAGE;
}
