import type { PreparedResponse } from "#server/pages/prepared-response.ts";
import type { ResponseSource } from "#server/pages/prepared-routes.ts";

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
  let kept: Readonly<{ answer: PreparedResponse; until: number }> | undefined;
  let underWay: Promise<PreparedResponse> | undefined;
  return {
    ready: () => (kept && Date.now() < kept.until ? kept.answer : undefined),
    make() {
      if (underWay) return underWay;
      const own = make()
        .then((answer) => {
          if (underWay === own) kept = { answer, until: Date.now() + maxAgeMs };
          return answer;
        })
        .finally(() => {
          if (underWay === own) underWay = undefined;
        });
      underWay = own;
      return own;
    },
    drop() {
      kept = undefined;
      underWay = undefined;
    },
  };
}
