import { LRUCache } from "lru-cache";
import { Bucket, type BucketResult, fieldsOf } from "./bucket.ts";
import type { Limiter } from "./limiter.ts";
import { type AddToCount, type AdmitInWindow, type SharedCount, WINDOW_SECONDS } from "./shared-counts.ts";
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
export function sharedLimiter(name: string, quota: number, add: AddToCount): Limiter<Promise<BucketResult>> {
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

/** Keys whose reads are counted; beyond it the least recently used one is forgotten. */
const MAX_KEYS = 100_000;
/** The part of the quota after which a node adds its reads to the shared count. */
const EXCHANGED_FRACTION = 0.02;
const EXCHANGE_EVERY_MS = 1_000;
/** The most keys that one exchange adds. */
const EXCHANGED_AT_ONCE = 500;

type Reads = { shared: number; own: number; until: number };

/**
 * Limits reads, most of which are answered from memory in a hundredth of the time that a statement takes: each node counts in
 * its memory and exchanges the counts once a second. `stop` ends that.
 */
export function exchangedLimiter(name: string, quota: number, add: AddToCount) {
  const { policy, state } = fieldsOf(name, quota);
  const counts = new LRUCache<string, Reads>({ maxSize: MAX_KEYS, sizeCalculation: () => 1 });
  const due = new Set<string>();
  let isExchanging = false;
  const step = Math.max(1, Math.floor(quota * EXCHANGED_FRACTION));

  function readsOf(key: string): Reads {
    const now = Date.now();
    const known = counts.get(key);
    if (known && now < known.until) return known;
    const reads = { shared: 0, own: 0, until: now + WINDOW_SECONDS * 1_000 };
    counts.set(key, reads);
    return reads;
  }

  async function exchange(): Promise<void> {
    for (const key of [...due].slice(0, EXCHANGED_AT_ONCE)) {
      const reads = readsOf(key);
      const added = reads.own;
      const count = await add(name, key, added);
      // Counted in memory until the database can be used.
      if (!count) return;
      due.delete(key);
      reads.own -= added;
      reads.shared = count.used;
      reads.until = Date.now() + count.msLeft;
    }
  }

  const timer = setInterval(() => {
    if (isExchanging) return;
    isExchanging = true;
    void exchange().finally(() => {
      isExchanging = false;
    });
  }, EXCHANGE_EVERY_MS).unref();

  const limiter: Limiter<BucketResult> = {
    name,
    policy,
    state,
    take(key) {
      const reads = readsOf(key);
      const isOver = reads.shared + reads.own >= quota;
      if (!isOver) reads.own++;
      if (reads.own >= step) due.add(key);
      const used = reads.shared + reads.own;
      return resultOf({ used: isOver ? quota + 1 : used, msLeft: reads.until - Date.now() }, quota);
    },
  };
  return { limiter, stop: () => clearInterval(timer) };
}
