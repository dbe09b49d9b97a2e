import { LRUCache } from "lru-cache";
import { Bucket, type BucketResult } from "./bucket.ts";
import type { Limiter, WriteLimiter } from "./limiter.ts";
import type { AddToCount, AdmitInWindow, SharedCount } from "./shared-counts.ts";
import { SlidingWindow, windowResult } from "./sliding-window.ts";

/** Keys that are known to be over their quota, so that a flood does not reach the database. */
const MAX_REFUSED = 10_000;

function resultOf({ used, msLeft }: SharedCount, quota: number): BucketResult {
  return {
    isOver: used > quota,
    remaining: Math.max(0, quota - used),
    seconds: Math.ceil(msLeft / 1_000),
  };
}

/**
 * Limits the requests of all nodes together: each is counted in the database before it is handled. While the database
 * cannot be used, each node counts in its memory.
 */
export function sharedLimiter(
  name: string,
  quota: number,
  add: AddToCount,
): WriteLimiter<Promise<BucketResult>> {
  const insurance = new Bucket(name, quota);
  const refused = new LRUCache<string, number>({ max: MAX_REFUSED });
  return {
    name,
    policy: insurance.policy,
    state: (result) => insurance.state(result),
    async take(key) {
      const until = refused.get(key) ?? 0;
      const msLeft = until - Date.now();
      if (msLeft > 0) return resultOf({ used: quota + 1, msLeft }, quota);
      const count = await add(name, key, 1);
      if (!count) return insurance.take(key);
      if (count.used > quota) refused.set(key, Date.now() + count.msLeft);
      return resultOf(count, quota);
    },
    async charge(key, count) {
      if (!(await add(name, key, count))) insurance.charge(key, count);
    },
  };
}

/**
 * As `sharedLimiter`, but no more than the quota is admitted within any minute: the instant of each request is kept. For limits of
 * which players are promised exactly that.
 */
export function sharedWindow(
  name: string,
  quota: number,
  admit: AdmitInWindow,
): Limiter<Promise<BucketResult>> {
  const insurance = new SlidingWindow(name, quota);
  const refused = new LRUCache<string, BucketResult & { until: number }>({ max: MAX_REFUSED });
  return {
    name,
    policy: insurance.policy,
    state: insurance.state,
    async take(key) {
      const known = refused.get(key);
      const msLeft = (known?.until ?? 0) - Date.now();
      if (known && msLeft > 0) return { ...known, seconds: Math.ceil(msLeft / 1_000) };
      const count = await admit(name, key, quota);
      if (!count) return insurance.take(key);
      const result = windowResult(count, quota);
      if (result.isOver) refused.set(key, { ...result, until: Date.now() + result.seconds * 1_000 });
      return result;
    },
  };
}
