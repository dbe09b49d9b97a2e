import type { PreparedResponse } from "./prepared-response.ts";
import type { ResponseSource } from "./prepared-routes.ts";

/** A response that is the same for everybody, cached until it is dropped. */
export type CachedResponse = ResponseSource & Readonly<{ drop: () => void }>;

/**
 * Caches what `make` returns until `drop` is called or until it is `maxAgeMs` milliseconds old. Simultaneous
 * requests share one call. A response that was started before a `drop` goes to the requests that wait for it,
 * and is not cached.
 */
export function cachedResponse(
  make: () => Promise<PreparedResponse>,
  { maxAgeMs = Number.POSITIVE_INFINITY }: Readonly<{ maxAgeMs?: number }> = {},
): CachedResponse {
  let cached: Readonly<{ response: PreparedResponse; until: number }> | undefined;
  let underWay: Promise<PreparedResponse> | undefined;
  return {
    ready: () => (cached && Date.now() < cached.until ? cached.response : undefined),
    make() {
      if (underWay) return underWay;
      const own = make()
        .then((response) => {
          if (underWay === own) cached = { response, until: Date.now() + maxAgeMs };
          return response;
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
