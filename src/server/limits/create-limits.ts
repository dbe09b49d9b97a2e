import type { Env } from "#server/settings/env.ts";
import { Bucket } from "./bucket.ts";

/** How many full data exports one player may request in a minute. */
const EXPORTS_PER_MINUTE = 6;

/** The rate limiters of this process; all features share them. */
export type Limits = Readonly<{
  signIns: Bucket;
  reads: Bucket;
  writes: Bucket;
  networkWrites: Bucket;
  exports: Bucket;
}>;

/** Creates the rate limiters with the quotas of the settings. */
export function createLimits(env: Env): Limits {
  return {
    signIns: new Bucket("sign-ins", env.SIGN_INS_PER_MINUTE),
    reads: new Bucket("reads", env.READS_PER_MINUTE),
    writes: new Bucket("writes", env.WRITES_PER_MINUTE),
    networkWrites: new Bucket("network-writes", env.NETWORK_WRITES_PER_MINUTE),
    exports: new Bucket("exports", EXPORTS_PER_MINUTE),
  };
}
