import type { PreparedResponse } from "#server/pages/prepared-response.ts";
import type { ResponseSource } from "#server/pages/prepared-routes.ts";

/** One answer for everybody, kept until it is dropped. */
export type CachedResponse = ResponseSource & Readonly<{ drop: () => void }>;

/**
 * Keeps what `make` returns until `drop` is called, or until it is `maxAgeMs` old. Requests that come meanwhile share
 * one call. An answer that was begun before a `drop` is given to whoever waited for it, and never kept.
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
