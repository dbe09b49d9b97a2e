/** A random whole number from 0 to `below` − 1. */
export type RandomInt = (below: number) => number;

/** More changes than any device makes to one thing before it hears of the restored one. */
const ABOVE = 10_000;
/** 2^20: some 1,900 restorations of the same thing fit below the largest version that can be restored. */
const RANGE = 1_048_576;

/**
 * The version of something that is restored after its deletion, on the version `known` to the device that restores it.
 * That device may not know another device's latest changes, nor that the other one has deleted and restored it too. A
 * version that a device knows must never stand for another content: its next change would be made on that content, and
 * bring it back. So the version is above every earlier one and random: two restorations that do not know each other get
 * the same version once in 2^20 times, and overlap with n changes made on each at most 2n times in 2^20.
 */
export function restoredVersion(known: number, randomInt: RandomInt): number {
  return known + ABOVE + randomInt(RANGE);
}
