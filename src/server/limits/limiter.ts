import type { BucketResult } from "./bucket.ts";

/** A limiter of requests that may have several writes. */
export type WriteLimiter<Result> = Limiter<Result> &
  Readonly<{
    /** Counts further writes of a request that was admitted. */
    charge: (key: string, count: number) => void | Promise<void>;
  }>;

/** Counts requests by key, and says which are too many. */
export type Limiter<Result> = Readonly<{
  name: string;
  /** The value of the RateLimit-Policy field. */
  policy: string;
  /** Counts one request of the key, unless its quota is used up. */
  take: (key: string) => Result;
  /** Returns the value of the RateLimit field. */
  state: (result: BucketResult) => string;
}>;
