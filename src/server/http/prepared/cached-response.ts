import type { PreparedResponse } from "./prepared-response.ts";
import type { ResponseSource } from "./prepared-routes.ts";

/** A response that is the same for everybody, cached until it is dropped. */
export type CachedResponse = ResponseSource & CachedValue<PreparedResponse>;

/** What is the same for everybody, cached until it is dropped. */
export type CachedValue<T> = Readonly<{
  /** Returns the value if it is in memory and still valid. */
  ready: () => T | undefined;
  /** Makes the value, or waits for one in progress. */
  make: () => Promise<T>;
  drop: () => void;
}>;

type Validity = Readonly<{ isCurrent?: () => boolean }>;

/** Caches a response as `cachedValue` does. */
export const cachedResponse: (make: () => Promise<PreparedResponse>, validity?: Validity) => CachedResponse =
  cachedValue;

/**
 * Caches what `make` returns until `drop` is called. Simultaneous requests share one call. A value that was started
 * before a `drop` goes to the requests that wait for it, and is not cached. While `isCurrent` returns `false`, each
 * request calls `make`, and gets the cached value if that fails.
 */
export function cachedValue<T>(
  make: () => Promise<T>,
  { isCurrent = () => true }: Validity = {},
): CachedValue<T> {
  let cached: T | undefined;
  let underWay: Promise<T> | undefined;
  return {
    ready: () => (isCurrent() ? cached : undefined),
    make() {
      // A call that began earlier may have read what has changed since.
      if (underWay && isCurrent()) return underWay;
      const own = make()
        .then((response) => {
          if (underWay === own) cached = response;
          return response;
        })
        .catch((error: unknown) => {
          if (cached && !isCurrent()) return cached;
          throw error;
        })
        .finally(() => {
          if (underWay === own) underWay = undefined;
        });
      underWay = own;
      return own;
    },
    drop() {
      cached = undefined;
      underWay = undefined;
    },
  };
}
