/** A value that all requests share. It stays in memory until `drop` is called. */
export type CachedValue<T> = Readonly<{
  /** Returns the value if it is in memory and still valid. */
  ready: () => T | undefined;
  /** Makes the value, or waits for one in progress. */
  make: () => Promise<T>;
  /** Replaces the value. */
  set: (value: T) => void;
  drop: () => void;
}>;

/**
 * Caches what `make` returns until `drop` is called. Simultaneous requests share one call. A value that was started
 * before a `drop` goes to the requests that wait for it, and is not cached.
 */
export function cachedValue<T>(make: () => Promise<T>): CachedValue<T> {
  let cached: Readonly<{ value: T }> | undefined;
  let underWay: Promise<T> | undefined;
  return {
    ready: () => cached?.value,
    make() {
      if (underWay) return underWay;
      const own = make()
        .then((value) => {
          if (underWay === own) cached = { value };
          return value;
        })
        .finally(() => {
          if (underWay === own) underWay = undefined;
        });
      underWay = own;
      return own;
    },
    set(value) {
      cached = { value };
    },
    drop() {
      cached = undefined;
      underWay = undefined;
    },
  };
}
