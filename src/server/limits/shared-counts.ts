import { createHmac } from "node:crypto";
import pg from "pg";
import { RateLimiterPostgres } from "rate-limiter-flexible";
import { clientConfig, type DatabaseSettings } from "#server/db/postgres/pool-config.ts";

/** The window in which a quota may be used, in seconds. */
export const WINDOW_SECONDS = 60;
/** Connections for counting, apart from those of requests: a full pool must not hold up the limits. */
const CONNECTIONS = 2;
/** How long counting may take, in milliseconds, and how long it is left out after a failure. */
const PATIENCE_MS = 3_000;

/** The count of a key in its window. */
export type SharedCount = Readonly<{ used: number; msLeft: number }>;
/** Adds to the count of a key, and returns it; `undefined` while the database cannot be used. */
export type AddToCount = (limit: string, key: string, points: number) => Promise<SharedCount | undefined>;
export type SharedCounts = Readonly<{ add: AddToCount; close: () => Promise<void> }>;

type Options = Readonly<{ url: string; env: DatabaseSettings; secret: string }>;

/** Counts in the PostgreSQL at `url`, for all nodes together. Keys are stored as keyed hashes. */
export function openSharedCounts({ url, env, secret }: Options): SharedCounts {
  const pool = new pg.Pool({
    ...clientConfig(url, env),
    max: CONNECTIONS,
    connectionTimeoutMillis: PATIENCE_MS,
    query_timeout: PATIENCE_MS,
    statement_timeout: PATIENCE_MS,
    allowExitOnIdle: true,
  });
  // The next statement reports the failure.
  pool.on("error", () => {});
  const limiters = new Map<string, RateLimiterPostgres>();
  let pausedUntil = 0;

  function limiterOf(limit: string): RateLimiterPostgres {
    const known = limiters.get(limit);
    if (known) return known;
    const limiter = new RateLimiterPostgres({
      storeClient: pool,
      storeType: "pool",
      tableName: "limit_counts",
      tableCreated: true,
      // One node removes what has expired.
      clearExpiredByTimeout: false,
      keyPrefix: limit,
      points: Number.MAX_SAFE_INTEGER,
      duration: WINDOW_SECONDS,
    });
    limiters.set(limit, limiter);
    return limiter;
  }

  return {
    async add(limit, key, points) {
      if (performance.now() < pausedUntil) return undefined;
      const hashed = createHmac("sha256", secret).update(`limit: ${key}`).digest("base64url");
      try {
        const { consumedPoints, msBeforeNext } = await limiterOf(limit).penalty(hashed, points);
        return { used: consumedPoints, msLeft: msBeforeNext };
      } catch {
        pausedUntil = performance.now() + PATIENCE_MS;
        return undefined;
      }
    },
    close: () => pool.end(),
  };
}
