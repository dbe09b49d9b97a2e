import { LRUCache } from "lru-cache";
import { type BucketResult, fieldsOf } from "./bucket.ts";
import type { Limiter } from "./limiter.ts";

const WINDOW_MS = 60_000;
/** Instants of requests that are kept for all keys, 16 MB; beyond it the least recently used key is evicted. */
const MAX_KEPT = 2_000_000;

/**
 * A rate limiter that admits at most `quota` requests of a key within any 60 seconds: it keeps the instant of each. A bucket, which
 * keeps one number, admits up to twice as many.
 */
export class SlidingWindow implements Limiter<BucketResult> {
  readonly name: string;
  readonly policy: string;
  readonly state: (result: BucketResult) => string;
  readonly #quota: number;
  /** The instants of the admitted requests of a key in the last minute, in milliseconds, the oldest first. */
  readonly #admitted: LRUCache<string, number[]>;

  constructor(name: string, quota: number, maxKept = MAX_KEPT) {
    const { policy, state } = fieldsOf(name, quota);
    this.name = name;
    this.policy = policy;
    this.state = state;
    this.#quota = quota;
    // One key must fit: the cache does not keep what is larger than itself.
    this.#admitted = new LRUCache({
      maxSize: Math.max(maxKept, quota),
      sizeCalculation: ({ length }) => length,
    });
  }

  /** Admits one request of the key, unless it had `quota` in the last minute. `nowMs` comes from a monotonic clock. */
  take(key: string, nowMs = performance.now()): BucketResult {
    const now = Math.floor(nowMs);
    const recent = this.#admitted.get(key)?.filter((at) => now - at < WINDOW_MS) ?? [];
    const isOver = recent.length >= this.#quota;
    if (!isOver) recent.push(now);
    this.#admitted.set(key, recent);
    return windowResult(
      { used: isOver ? this.#quota + 1 : recent.length, oldest: recent[0] ?? now, now },
      this.#quota,
    );
  }

  /** How many instants are kept. */
  get size(): number {
    return this.#admitted.calculatedSize;
  }
}

/**
 * Returns the result of counting a request.
 *
 * @param used the requests of the last minute with this one; above the quota if it is refused
 * @param oldest when the oldest admitted one of them was, in milliseconds as `now`
 */
export function windowResult(
  { used, oldest, now }: Readonly<{ used: number; oldest: number; now: number }>,
  quota: number,
): BucketResult {
  const isOver = used > quota;
  const msLeft = isOver ? oldest + WINDOW_MS - now : WINDOW_MS;
  return { isOver, remaining: Math.max(0, quota - used), seconds: Math.max(1, Math.ceil(msLeft / 1_000)) };
}
