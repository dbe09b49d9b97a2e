import { createHmac } from "node:crypto";
import pg from "pg";
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { clientConfig } from "#server/db/postgres/pool-config.ts";
import type { Env } from "#server/settings/env.ts";

/** Window of a quota, in seconds. */
const WINDOW_SECONDS = 60;
/** Separate from those of requests: a full pool must not hold up the limits. */
const CONNECTIONS = 2;
/** How long counting in the database may take, in milliseconds. */
const COUNT_MS = 3_000;

type CountedRequest = Readonly<{
  isOver: boolean;
  /** By draft-ietf-httpapi-ratelimit-headers-11. */
  fields: Readonly<{ "RateLimit-Policy": string; RateLimit: string }>;
  /** Whole seconds until the next window. */
  seconds: number;
}>;

export type RateLimit = Readonly<{
  name: string;
  take: (key: string) => Promise<CountedRequest>;
  /** Counts further requests that were admitted together with another one. */
  charge: (key: string, count: number) => Promise<unknown>;
}>;

export type Limits = Readonly<{
  signIns: RateLimit;
  publicReads: RateLimit;
  writes: RateLimit;
  close: () => Promise<void>;
}>;

/** On a PostgreSQL server all nodes count together; while it is unavailable, each counts in memory. Keys are keyed hashes. */
export function createLimits(env: Env, secret: string): Limits {
  const pool = env.DATABASE_URL === undefined ? undefined : openPool(env.DATABASE_URL, env);
  const hashOf = (key: string) => createHmac("sha256", secret).update(`limit: ${key}`).digest("base64url");

  function limit(name: string, quota: number): RateLimit {
    const options = { keyPrefix: name, points: quota, duration: WINDOW_SECONDS };
    const inMemory = new RateLimiterMemory(options);
    const limiter = pool
      ? new RateLimiterPostgres({
          ...options,
          storeClient: pool,
          storeType: "pool",
          tableName: "limit_counts",
          tableCreated: true,
          // `deleteExpired` removes what has expired.
          clearExpiredByTimeout: false,
          insuranceLimiter: inMemory,
          // A flood does not reach the database.
          inMemoryBlockOnConsumed: quota + 1,
        })
      : inMemory;
    return {
      name,
      take: async (key) => {
        const { isOver, count } = await limiter.consume(hashOf(key)).then(
          (count) => ({ isOver: false, count }),
          // A refusal is a rejection with the same values.
          (refusal: unknown) => {
            if (refusal instanceof RateLimiterRes) return { isOver: true, count: refusal };
            throw refusal;
          },
        );
        const seconds = Math.ceil(count.msBeforeNext / 1_000);
        return {
          isOver,
          fields: {
            "RateLimit-Policy": `"${name}";q=${quota};w=${WINDOW_SECONDS}`,
            RateLimit: `"${name}";r=${count.remainingPoints};t=${seconds}`,
          },
          seconds,
        };
      },
      charge: (key, count) => limiter.penalty(hashOf(key), count),
    };
  }

  return {
    signIns: limit("sign-ins", env.SIGN_INS_PER_MINUTE),
    publicReads: limit("public", env.PUBLIC_READS_PER_MINUTE),
    writes: limit("writes", env.WRITES_PER_MINUTE),
    close: async () => pool?.end(),
  };
}

function openPool(url: string, env: Env): pg.Pool {
  const pool = new pg.Pool({
    ...clientConfig(url, env),
    max: CONNECTIONS,
    connectionTimeoutMillis: COUNT_MS,
    query_timeout: COUNT_MS,
    statement_timeout: COUNT_MS,
    allowExitOnIdle: true,
  });
  // The next statement reports the failure.
  pool.on("error", () => {});
  return pool;
}
