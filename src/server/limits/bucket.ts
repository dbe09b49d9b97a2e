import { LRUCache } from "lru-cache";

const WINDOW_MS = 60_000;
/** How many keys are remembered; about 15 MB when full. Beyond that the one unused for longest is forgotten. */
const MAX_KEYS = 100_000;

/** What became of one request that was counted. */
export type BucketResult = Readonly<{
  isOver: boolean;
  /** How many more are possible at once. */
  remaining: number;
  /** Whole seconds: until the next one where it was refused, else until all of them are possible again. */
  seconds: number;
}>;

/**
 * A bucket for each key that holds `quota` requests and fills evenly within a minute (the generic cell rate algorithm:
 * one number for each key, no timers, no promises). Its memory is bounded, however many keys are invented.
 */
export class Bucket {
  readonly name: string;
  /** The value of the RateLimit-Policy field, as in draft-ietf-httpapi-ratelimit-headers-11. */
  readonly policy: string;
  readonly #quota: number;
  /** When the bucket of a key will be full again, in milliseconds times the quota: whole numbers, nothing is rounded. */
  readonly #fullAt: LRUCache<string, number>;

  constructor(name: string, quota: number, maxKeys = MAX_KEYS) {
    this.name = name;
    this.policy = `"${name}";q=${quota};w=${WINDOW_MS / 1000}`;
    this.#quota = quota;
    this.#fullAt = new LRUCache({ max: maxKeys });
  }

  /** Takes one out of the key's bucket, unless it is empty. `nowMs` is of a clock that is never set back. */
  take(key: string, nowMs = performance.now()): BucketResult {
    const now = Math.floor(nowMs) * this.#quota;
    const fullAt = Math.max(this.#fullAt.get(key) ?? 0, now) + WINDOW_MS;
    const room = WINDOW_MS * this.#quota - (fullAt - now);
    if (room < 0) return { isOver: true, remaining: 0, seconds: this.#seconds(-room) };
    this.#fullAt.set(key, fullAt);
    return { isOver: false, remaining: Math.floor(room / WINDOW_MS), seconds: this.#seconds(fullAt - now) };
  }

  #seconds(time: number): number {
    return Math.ceil(time / (this.#quota * 1000));
  }

  /** The value of the RateLimit field. */
  state({ remaining, seconds }: BucketResult): string {
    return `"${this.name}";r=${remaining};t=${seconds}`;
  }

  get size(): number {
    return this.#fullAt.size;
  }
}
