import pg from "pg";
import { clientConfig, type DatabaseSettings } from "./pool-config.ts";

/** Keys of advisory locks: any numbers that no other application uses in this database. */
const SESSION_LOCKS = { catalogue: 5_075_727_366, timedWork: 5_075_727_367 } as const;

/** Takes a lock for as long as the connection lasts; resolves to `false` if another connection holds it. */
export async function trySessionLock(client: pg.Client, lock: keyof typeof SESSION_LOCKS): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>("select pg_try_advisory_lock($1) as taken", [
    SESSION_LOCKS[lock],
  ]);
  return rows[0]?.taken ?? false;
}

/**
 * Runs `work` while this process holds a lock among all processes of the PostgreSQL at `url`; the lock ends with the
 * process. Returns `undefined` without running it if another process holds the lock.
 */
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
