import type { Env } from "#server/settings/env.ts";
import { Bucket, type BucketResult } from "./bucket.ts";
import type { Limiter, WriteLimiter } from "./limiter.ts";
import { openSharedCounts } from "./shared-counts.ts";
import { sharedLimiter, sharedWindow } from "./shared-limiter.ts";
import { SlidingWindow } from "./sliding-window.ts";

export type RequestLimiter = Limiter<BucketResult | Promise<BucketResult>>;

/** The rate limiters of this node; all features share them. */
export type Limits = Readonly<{
  signIns: RequestLimiter;
  /** Reads of the public API: never more than the quota within any minute, as its documentation promises. */
  publicReads: RequestLimiter;
  writes: WriteLimiter<BucketResult | Promise<BucketResult>>;
  close: () => Promise<void>;
}>;

/** Creates the rate limiters with the quotas of the settings; on a PostgreSQL server all nodes count together. */
export function createLimits(env: Env, secret: string): Limits {
  const url = env.DATABASE_URL;
  if (url === undefined) return limitsOfOneNode(env);
  const counts = openSharedCounts({ url, env, secret });
  const shared = (name: string, quota: number) => sharedLimiter(name, quota, counts.add);
  return {
    signIns: shared("sign-ins", env.SIGN_INS_PER_MINUTE),
    publicReads: sharedWindow("public", env.PUBLIC_READS_PER_MINUTE, counts.admit),
    writes: shared("writes", env.WRITES_PER_MINUTE),
    close: counts.close,
  };
}

const limitsOfOneNode = (env: Env): Limits => ({
  signIns: new Bucket("sign-ins", env.SIGN_INS_PER_MINUTE),
  publicReads: new SlidingWindow("public", env.PUBLIC_READS_PER_MINUTE),
  writes: new Bucket("writes", env.WRITES_PER_MINUTE),
  close: async () => {},
});
