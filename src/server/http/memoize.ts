import { LRUCache } from "lru-cache";

/** Texts with more characters than this are computed each time, so that they cannot fill the memory. */
const MAX_LENGTH = 200;
const MAX_ENTRIES = 256;

/**
 * Caches the results of `compute` for the last 256 short texts: browsers send few different header values.
 */
export function memoize<T extends object | string>(
  compute: (text: string) => T,
): (text: string | undefined) => T {
  const known = new LRUCache<string, T>({ max: MAX_ENTRIES });
  return (text = "") => {
    const found = known.get(text);
    if (found !== undefined) return found;
    const computed = compute(text);
    if (text.length <= MAX_LENGTH) known.set(text, computed);
    return computed;
  };
}
