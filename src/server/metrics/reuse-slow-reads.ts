/** A read that takes longer is slow, in milliseconds. */
const SLOW_MS = 50;
/** The result of a slow read is used for this many times as long as the read took. */
const REUSED_FOR = 100;

/**
 * Returns a function that reads a value, and shares a read that is under way. The result of a slow read is reused for a while,
 * so that reading takes at most 1 % of the time, however often it is asked for.
 */
export function reuseSlowReads<T>(read: () => Promise<T>): () => Promise<T> {
  let latest: Promise<T> | undefined;
  let usableUntil = Number.POSITIVE_INFINITY;

  async function readNow(): Promise<T> {
    const startedAt = performance.now();
    usableUntil = Number.POSITIVE_INFINITY;
    try {
      return await read();
    } catch (error) {
      usableUntil = 0;
      throw error;
    } finally {
      const took = performance.now() - startedAt;
      if (usableUntil > 0) usableUntil = took < SLOW_MS ? 0 : performance.now() + took * REUSED_FOR;
    }
  }

  return () => {
    if (latest === undefined || performance.now() >= usableUntil) latest = readNow();
    return latest;
  };
}
