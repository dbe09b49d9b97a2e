import type { ClientConfig, PoolConfig } from "pg";
import type { Env } from "#server/settings/env.ts";

export type DatabaseSettings = Pick<
  Env,
  | "DATABASE_POOL_SIZE"
  | "DATABASE_CONNECT_SECONDS"
  | "DATABASE_STATEMENT_SECONDS"
  | "DATABASE_LOCK_SECONDS"
  | "DATABASE_IDLE_TRANSACTION_SECONDS"
  | "DATABASE_CONNECTION_LIFE_SECONDS"
  | "DATABASE_WAIT_SECONDS"
>;

/**
 * Seconds after a statement's time-out at which the driver stops waiting for the server, which may be
 * unreachable.
 */
const GRACE_SECONDS = 5;

/** The connections of requests. */
export const poolConfig = (url: string, env: DatabaseSettings): PoolConfig => ({
  ...clientConfig(url, env),
  max: env.DATABASE_POOL_SIZE,
  maxLifetimeSeconds: env.DATABASE_CONNECTION_LIFE_SECONDS,
  statement_timeout: env.DATABASE_STATEMENT_SECONDS * 1_000,
  query_timeout: (env.DATABASE_STATEMENT_SECONDS + GRACE_SECONDS) * 1_000,
  lock_timeout: env.DATABASE_LOCK_SECONDS * 1_000,
  idle_in_transaction_session_timeout: env.DATABASE_IDLE_TRANSACTION_SECONDS * 1_000,
});

/** A connection that prepares the database; its statements may take any time. */
export const clientConfig = (url: string, env: DatabaseSettings): ClientConfig => ({
  connectionString: url,
  connectionTimeoutMillis: env.DATABASE_CONNECT_SECONDS * 1_000,
  keepAlive: true,
});
