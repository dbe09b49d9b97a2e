import { LRUCache } from "lru-cache";

const WINDOW_MS = 60_000;
/** Maximum number of keys; about 15 MB when full. Beyond it the least recently used key is evicted. */
const MAX_KEYS = 100_000;

/** The result of counting one request. */
export type BucketResult = Readonly<{
  isOver: boolean;
  /** How many more requests are possible now. */
  remaining: number;
  /** Whole seconds until the next request is possible if it was refused, else until the bucket is full. */
  seconds: number;
}>;

/**
 * Returns the value of the RateLimit-Policy field, and the function that returns that of the RateLimit field
 * (draft-ietf-httpapi-ratelimit-headers-11).
 */
export const fieldsOf = (name: string, quota: number) => ({
  policy: `"${name}";q=${quota};w=${WINDOW_MS / 1000}`,
  state: ({ remaining, seconds }: BucketResult): string => `"${name}";r=${remaining};t=${seconds}`,
});

/**
 * A rate limiter with one bucket for each key: a bucket holds `quota` requests and refills evenly within a
 * minute (generic cell rate algorithm: one number for each key, no timers). Its memory is bounded, however
 * many keys clients invent. Within a minute it admits up to twice the quota: the full bucket, and what refills.
 */
export class Bucket {
  readonly name: string;
  /** The value of the RateLimit-Policy field. */
  readonly policy: string;
  /** Returns the value of the RateLimit field. */
  readonly state: (result: BucketResult) => string;
  readonly #quota: number;
  /**
   * When the bucket of a key will be full, in milliseconds times the quota: integers, so nothing is rounded.
   */
  readonly #fullAt: LRUCache<string, number>;

  constructor(name: string, quota: number, maxKeys = MAX_KEYS) {
    this.name = name;
    const { policy, state } = fieldsOf(name, quota);
    this.policy = policy;
    this.state = state;
    this.#quota = quota;
    // With `max` the cache would reserve the memory of all keys at once.
    this.#fullAt = new LRUCache({ maxSize: maxKeys, sizeCalculation: () => 1 });
  }

  /** Takes one request out of the key's bucket, unless it is empty. `nowMs` comes from a monotonic clock. */
  take(key: string, nowMs = performance.now()): BucketResult {
    const now = Math.floor(nowMs) * this.#quota;
    const fullAt = Math.max(this.#fullAt.get(key) ?? 0, now) + WINDOW_MS;
    const room = WINDOW_MS * this.#quota - (fullAt - now);
    if (room < 0) return { isOver: true, remaining: 0, seconds: this.#seconds(-room) };
    this.#fullAt.set(key, fullAt);
    return { isOver: false, remaining: Math.floor(room / WINDOW_MS), seconds: this.#seconds(fullAt - now) };
  }

  /** Takes further requests out of the key's bucket, also if it has less: they were admitted together with another one. */
  charge(key: string, count: number, nowMs = performance.now()): void {
    const now = Math.floor(nowMs) * this.#quota;
    this.#fullAt.set(key, Math.max(this.#fullAt.get(key) ?? 0, now) + count * WINDOW_MS);
  }

  #seconds(time: number): number {
    return Math.ceil(time / (this.#quota * 1000));
  }

  get size(): number {
    return this.#fullAt.size;
  }
}
