import type { ClientConfig, PoolConfig } from "pg";
import pg from "pg";
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

/** The driver stops waiting for an unreachable server this long after a statement's time-out, in seconds. */
const GRACE_SECONDS = 5;

export const poolConfig = (url: string, env: DatabaseSettings): PoolConfig => ({
  ...clientConfig(url, env),
  max: env.DATABASE_POOL_SIZE,
  maxLifetimeSeconds: env.DATABASE_CONNECTION_LIFE_SECONDS,
  statement_timeout: env.DATABASE_STATEMENT_SECONDS * 1_000,
  query_timeout: (env.DATABASE_STATEMENT_SECONDS + GRACE_SECONDS) * 1_000,
  lock_timeout: env.DATABASE_LOCK_SECONDS * 1_000,
  idle_in_transaction_session_timeout: env.DATABASE_IDLE_TRANSACTION_SECONDS * 1_000,
});

/** Statements that prepare the database may take any time. */
export const clientConfig = (url: string, env: DatabaseSettings): ClientConfig => ({
  connectionString: url,
  connectionTimeoutMillis: env.DATABASE_CONNECT_SECONDS * 1_000,
  keepAlive: true,
});

/** Keys of advisory locks: any numbers that no other application uses in this database. */
const SESSION_LOCKS = { catalogue: 5_075_727_366, timedWork: 5_075_727_367 } as const;

/** The lock lasts as long as the connection. Resolves to `false` if another connection holds it. */
export async function trySessionLock(client: pg.Client, lock: keyof typeof SESSION_LOCKS): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>("select pg_try_advisory_lock($1) as taken", [
    SESSION_LOCKS[lock],
  ]);
  return rows[0]?.taken ?? false;
}

/** Holds a lock among all processes of the PostgreSQL server; returns `undefined` if another one has it. */
export async function withSessionLock<T>(
  { url, env, lock }: Readonly<{ url: string; env: DatabaseSettings; lock: keyof typeof SESSION_LOCKS }>,
  work: () => Promise<T>,
): Promise<Readonly<{ result: T }> | undefined> {
  const client = new pg.Client(clientConfig(url, env));
  // A connection that breaks ends the lock; the work is not interrupted.
  client.on("error", () => {});
  await client.connect();
  try {
    return (await trySessionLock(client, lock)) ? { result: await work() } : undefined;
  } finally {
    await client.end();
  }
}
