import { LRUCache } from "lru-cache";
import { type Coordination, PUBLIC_KINDS } from "#server/db/nodes/coordination.ts";
import { type CachedValue, cachedValue } from "./cached-value.ts";
import { tenMinutes } from "./keyed-responses.ts";

/** The most results of one `load` in memory; the least recently used are dropped. */
const MAX_CACHED = 100;

/**
 * Returns a function that caches what `load` returns for a key until public data change, and for ten minutes at most, because shared
 * numbers age. For responses with rights of their own: those for everybody are cached as bytes (`keyedResponses`).
 */
export function cachedReads<T>(
  coordination: Pick<Coordination, "onChange">,
  load: (key: string) => Promise<T>,
) {
  const cached = new LRUCache<string, CachedValue<T>>({ max: MAX_CACHED });
  for (const kind of PUBLIC_KINDS) coordination.onChange(kind, () => cached.clear());
  let period = tenMinutes();
  return async (key: string): Promise<T> => {
    if (period !== tenMinutes()) cached.clear();
    period = tenMinutes();
    const known = cached.get(key) ?? cachedValue(() => load(key));
    cached.set(key, known);
    return known.ready() ?? known.make();
  };
}
