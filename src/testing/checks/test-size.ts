/**
 * The size of the heavy tests: in the gate a tenth or less of it, with TEST_SIZE=all (`npm run test:all`) all of it. Nothing
 * else reads these variables.
 */

/** Whether everything runs at its full size, on both database engines, with the tests that only a night can afford. */
export const isFullSize = process.env.TEST_SIZE === "all";

/** The endings of test files that run at full size only: kills, full disks, and what only a PostgreSQL server does. */
export const NIGHT_ONLY = /\.(night|postgres)\.test\.ts$/;

/** Returns the number at full size; in the gate `small`, by default a tenth. */
export const sized = (full: number, small = Math.ceil(full / 10)): number => (isFullSize ? full : small);

/** Returns a new seed, or TEST_SEED, and prints it, so that a failed run can be repeated. */
export function freshSeed(name: string): number {
  const seed = Number(process.env.TEST_SEED ?? Math.trunc(Math.random() * 2 ** 31));
  console.info(`${name}: TEST_SEED=${seed}`);
  return seed;
}

/** Returns all at full size; in the gate every tenth, beginning at a place that is printed. */
export function sampled<T>(all: readonly T[], name: string): readonly T[] {
  const seed = isFullSize ? 0 : freshSeed(name);
  return all.filter((_one, index) => isFullSize || index % 10 === seed % 10);
}
