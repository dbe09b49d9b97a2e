import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import pg from "pg";
import type { Logger } from "#server/log/log.ts";
import * as schema from "../schema.ts";
import { clientConfig, type DatabaseSettings } from "./pool-config.ts";
import { checkServer, loadServerFacts } from "./server-facts.ts";

export type ServerDatabase = NodePgDatabase<typeof schema>;
type Preparation = Readonly<{
  migrationsFolder: string;
  /** Stores the first data; runs under the same lock as the migrations. */
  seed?: ((db: ServerDatabase) => Promise<void>) | undefined;
  log?: Logger | undefined;
  env: DatabaseSettings;
}>;

/** Key of the advisory lock: any number that no other application uses in this database. */
const PREPARE_LOCK = 5_075_727_365;

/**
 * Checks, migrates and seeds a database. Of several processes that start at once, one does this, while the others wait.
 * @throws DatabaseRefusedError if the server cannot be used.
 */
export async function prepareDatabase(url: string, { migrationsFolder, seed, log, env }: Preparation) {
  const config = clientConfig(url, env);
  await withClient(config, async (holder) => {
    const warning = checkServer(await loadServerFacts(holder));
    if (warning) log?.warn({ event: "doubtful_setting" }, warning);
    await takeLock(holder, log);
    // On a second connection, because the lock ends with the first one's transaction. A proxy that gives each
    // transaction another connection (PgBouncer) would lose a lock of the session.
    await withClient(config, async (worker) => {
      const db = drizzle(worker, { schema, casing: "snake_case" });
      await migrate(db, { migrationsFolder });
      await seed?.(db);
    });
    await holder.query("commit");
  });
}

/** Begins a transaction that holds the lock until its end, also if its process dies. */
async function takeLock(client: pg.Client, log: Logger | undefined): Promise<void> {
  await client.query("begin");
  // The transaction is idle while the database is prepared.
  await client.query("set local idle_in_transaction_session_timeout = 0");
  const { rows } = await client.query<{ taken: boolean }>("select pg_try_advisory_xact_lock($1) as taken", [
    PREPARE_LOCK,
  ]);
  if (rows[0]?.taken) return;
  log?.info({ event: "database_waiting" }, "Another process prepares the database; waiting for it.");
  await client.query("set local lock_timeout = 0");
  await client.query("set local statement_timeout = 0");
  await client.query("select pg_advisory_xact_lock($1)", [PREPARE_LOCK]);
}

async function withClient(
  config: pg.ClientConfig,
  work: (client: pg.Client) => Promise<void>,
): Promise<void> {
  const client = new pg.Client(config);
  // A connection that breaks rejects its statement; without a listener the event would also end the process.
  client.on("error", () => {});
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
