import { createHmac } from "node:crypto";
import pg from "pg";
import { RateLimiterPostgres } from "rate-limiter-flexible";
import * as v from "valibot";
import { clientConfig, type DatabaseSettings } from "#server/db/postgres/pool-config.ts";

/** The window in which a quota may be used, in seconds. */
const WINDOW_SECONDS = 60;
/** Connections for counting, apart from those of requests: a full pool must not hold up the limits. */
const CONNECTIONS = 2;
/** How long counting may take, in milliseconds, and how long it is left out after a failure. */
const PATIENCE_MS = 3_000;

/** The count of a key in its window. */
export type SharedCount = Readonly<{ used: number; msLeft: number }>;
/** Adds to the count of a key, and returns it; `undefined` while the database cannot be used. */
export type AddToCount = (limit: string, key: string, points: number) => Promise<SharedCount | undefined>;
/** The requests of a key in the last minute with this one, above the quota if it is refused; instants in milliseconds. */
type WindowCount = Readonly<{ used: number; oldest: number; now: number }>;
/** Admits a request unless the key had `quota` in the last minute; `undefined` while the database cannot be used. */
export type AdmitInWindow = (limit: string, key: string, quota: number) => Promise<WindowCount | undefined>;
export type SharedCounts = Readonly<{
  add: AddToCount;
  admit: AdmitInWindow;
  close: () => Promise<void>;
}>;

/**
 * Appends the instant of a request to those of the last minute, unless they are as many as the quota ($2). The clock is that of
 * the database, read after the row is locked, so that requests on all nodes are in order.
 */
const ADMIT = `
  insert into limit_counts as counted (key, points, expire, times)
  select $1, 1, at + ${WINDOW_SECONDS * 1_000}, array[at]
  from (select floor(extract(epoch from clock_timestamp()) * 1000)::bigint as at) as clock
  on conflict (key) do update set (points, expire, times) = (
    select
      cardinality(recent) + 1,
      at + ${WINDOW_SECONDS * 1_000},
      case when cardinality(recent) < $2::integer then recent || at else recent end
    from (select floor(extract(epoch from clock_timestamp()) * 1000)::bigint as at) as clock
    cross join lateral (
      select array(
        select one from unnest(counted.times) with ordinality as kept (one, place)
        where one > at - ${WINDOW_SECONDS * 1_000} order by place
      ) as recent
    ) as last_minute
  )
  returning points as used, times[1] as oldest, expire - ${WINDOW_SECONDS * 1_000} as now`;

/** The driver returns a `bigint` as a string. */
const Instant = v.pipe(v.union([v.string(), v.number()]), v.transform(Number), v.safeInteger());
const WindowRow = v.object({ used: v.number(), oldest: Instant, now: Instant });

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

  const hashOf = (key: string) => createHmac("sha256", secret).update(`limit: ${key}`).digest("base64url");
  /** Returns `undefined` after a failure, and for a while after it. */
  async function attempt<T>(count: () => Promise<T>): Promise<T | undefined> {
    if (performance.now() < pausedUntil) return undefined;
    try {
      return await count();
    } catch {
      pausedUntil = performance.now() + PATIENCE_MS;
      return undefined;
    }
  }

  return {
    add: (limit, key, points) =>
      attempt(async () => {
        const { consumedPoints, msBeforeNext } = await limiterOf(limit).penalty(hashOf(key), points);
        return { used: consumedPoints, msLeft: msBeforeNext };
      }),
    admit: (limit, key, quota) =>
      attempt(async () => {
        const { rows } = await pool.query(ADMIT, [`${limit}:${hashOf(key)}`, quota]);
        return v.parse(WindowRow, rows[0]);
      }),
    close: () => pool.end(),
  };
}
