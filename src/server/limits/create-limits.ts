import type { Env } from "#server/settings/env.ts";
import { Bucket, type BucketResult } from "./bucket.ts";
import type { Limiter } from "./limiter.ts";
import { openSharedCounts } from "./shared-counts.ts";
import { exchangedLimiter, sharedLimiter, sharedWindow } from "./shared-limiter.ts";
import { SlidingWindow } from "./sliding-window.ts";

/** How many full data exports one player may request in a minute. */
const EXPORTS_PER_MINUTE = 6;

export type RequestLimiter = Limiter<BucketResult | Promise<BucketResult>>;

/** The rate limiters of this node; all features share them. */
export type Limits = Readonly<{
  signIns: RequestLimiter;
  /** Counts at once: most reads are answered from memory. */
  reads: Limiter<BucketResult>;
  /** Reads of the public API: never more than the quota within any minute, as its documentation promises. */
  publicReads: RequestLimiter;
  writes: RequestLimiter;
  networkWrites: RequestLimiter;
  exports: RequestLimiter;
  close: () => Promise<void>;
}>;

/** Creates the rate limiters with the quotas of the settings; on a PostgreSQL server all nodes count together. */
export function createLimits(env: Env, secret: string): Limits {
  const url = env.DATABASE_URL;
  if (url === undefined) return limitsOfOneNode(env);
  const counts = openSharedCounts({ url, env, secret });
  const shared = (name: string, quota: number) => sharedLimiter(name, quota, counts.add);
  const reads = exchangedLimiter("reads", env.READS_PER_MINUTE, counts.add);
  return {
    signIns: shared("sign-ins", env.SIGN_INS_PER_MINUTE),
    reads: reads.limiter,
    publicReads: sharedWindow("public", env.PUBLIC_READS_PER_MINUTE, counts.admit),
    writes: shared("writes", env.WRITES_PER_MINUTE),
    networkWrites: shared("network-writes", env.NETWORK_WRITES_PER_MINUTE),
    exports: shared("exports", EXPORTS_PER_MINUTE),
    async close() {
      reads.stop();
      await counts.close();
    },
  };
}

const limitsOfOneNode = (env: Env): Limits => ({
  signIns: new Bucket("sign-ins", env.SIGN_INS_PER_MINUTE),
  reads: new Bucket("reads", env.READS_PER_MINUTE),
  publicReads: new SlidingWindow("public", env.PUBLIC_READS_PER_MINUTE),
  writes: new Bucket("writes", env.WRITES_PER_MINUTE),
  networkWrites: new Bucket("network-writes", env.NETWORK_WRITES_PER_MINUTE),
  exports: new Bucket("exports", EXPORTS_PER_MINUTE),
  close: async () => {},
});
