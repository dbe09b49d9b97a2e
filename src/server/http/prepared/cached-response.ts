import type { PreparedResponse } from "./prepared-response.ts";
import type { ResponseSource } from "./prepared-routes.ts";

/** A response that is the same for everybody, cached until it is dropped. */
export type CachedResponse = ResponseSource & Readonly<{ drop: () => void }>;

/**
 * Caches what `make` returns until `drop` is called. Simultaneous requests share one call. A response that was started
 * before a `drop` goes to the requests that wait for it, and is not cached. While `isCurrent` returns `false`, each
 * request calls `make`, and gets the cached response if that fails.
 */
export function cachedResponse(
  make: () => Promise<PreparedResponse>,
  { isCurrent = () => true }: Readonly<{ isCurrent?: () => boolean }> = {},
): CachedResponse {
  let cached: PreparedResponse | undefined;
  let underWay: Promise<PreparedResponse> | undefined;
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
