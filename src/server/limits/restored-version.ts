/** A whole number from 0 to `below` − 1. */
export type RandomInt = (below: number) => number;

/** More changes than a device makes to one record before it learns that the record was restored. */
const ABOVE = 10_000;
/** 2^20: about 1,900 restorations of one record fit below the largest version that can be restored. */
const RANGE = 1_048_576;

/**
 * Returns the version of a record that is restored after its deletion, above `lastVersion` of the restoring device. Another
 * device may have deleted and restored the record too, and one version must never have two contents, which would be overwritten
 * unseen. So the version is random: two independent restorations are equal with a probability of 2^-20, and overlap after n
 * changes of each with at most 2n · 2^-20.
 */
export function restoredVersion(lastVersion: number, randomInt: RandomInt): number {
  return lastVersion + ABOVE + randomInt(RANGE);
}
