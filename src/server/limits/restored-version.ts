/** Returns a random whole number from 0 to `below` − 1. */
export type RandomInt = (below: number) => number;

/** More changes than a device makes to one thing before it learns that the thing was restored. */
const ABOVE = 10_000;
/** 2^20: some 1,900 restorations of the same thing fit below the largest version that can be restored. */
const RANGE = 1_048_576;

/**
 * Returns the version of something that is restored after its deletion. `known` is the version that the restoring
 * device knows. That device may not know another device's latest changes, nor that the other one has deleted and
 * restored it too. A version that a device knows must never stand for other content: a change made on that version
 * would overwrite that content unseen. So the version is above every earlier one, and random: two independent
 * restorations get the same version with a probability of 2^-20, and overlap, after n changes of each, with at most 2n
 * · 2^-20.
 */
export function restoredVersion(known: number, randomInt: RandomInt): number {
  return known + ABOVE + randomInt(RANGE);
}
