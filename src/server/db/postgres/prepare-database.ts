import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import type { Client } from "pg";
import pg from "pg";
import * as schema from "#server/db/schema.ts";
import type { Logger } from "#server/log/log.ts";
import { clientConfig, type DatabaseSettings } from "./pool-config.ts";

export type ServerDatabase = NodePgDatabase<typeof schema>;
type Preparation = Readonly<{
  migrationsFolder: string;
  seed?: ((db: ServerDatabase) => Promise<void>) | undefined;
  log?: Logger | undefined;
  env: DatabaseSettings;
}>;

/** Key of the advisory lock: any number that no other application uses in this database. */
const PREPARE_LOCK = 5_075_727_365;

/**
 * One process prepares the database while others that start wait.
 * @throws DatabaseRefusedError if the server cannot be used.
 */
export async function prepareDatabase(url: string, { migrationsFolder, seed, log, env }: Preparation) {
  const config = clientConfig(url, env);
  await withClient(config, async (holder) => {
    const warning = checkServer(await loadServerFacts(holder));
    if (warning) log?.warn({ event: "doubtful_setting" }, warning);
    await takeLock(holder, log);
    // The lock ends with the transaction of the first connection. A session lock would be lost behind PgBouncer's transaction
    // pooling.
    await withClient(config, async (worker) => {
      const db = drizzle(worker, { schema, casing: "snake_case" });
      await migrate(db, { migrationsFolder });
      await seed?.(db);
    });
    await holder.query("commit");
  });
}

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

/** Oldest and newest major version of PostgreSQL that the tests have passed on. */
const OLDEST = 15;
const NEWEST = 18;

/** Thrown if the database server cannot be used; the message tells the operator what to do. */
export class DatabaseRefusedError extends Error {
  override readonly name = "DatabaseRefusedError";
}

type ServerFacts = Readonly<{
  /** The setting `server_version_num`: 150004 is 15.4. */
  version: number;
  encoding: string;
}>;

async function loadServerFacts(client: Client): Promise<ServerFacts> {
  const { rows } = await client.query<ServerFacts>(
    `select current_setting('server_version_num')::int as version, current_setting('server_encoding') as encoding`,
  );
  const [facts] = rows;
  if (!facts) throw new Error("The database server did not return its version.");
  return facts;
}

/**
 * Returns a warning about an untested newer version.
 * @throws DatabaseRefusedError for an older version, or an encoding that cannot store every text.
 */
export function checkServer({ version, encoding }: ServerFacts): string | undefined {
  const major = Math.floor(version / 10_000);
  if (major < OLDEST)
    throw new DatabaseRefusedError(
      `PostgreSQL ${major} is too old: Skypurse needs PostgreSQL ${OLDEST} to ${NEWEST}. Update the server at DATABASE_URL.`,
    );
  if (encoding !== "UTF8")
    throw new DatabaseRefusedError(
      `The database at DATABASE_URL has the encoding ${encoding}, which cannot store every text. Create one with: create database skypurse template template0 encoding 'UTF8'`,
    );
  return major > NEWEST
    ? `PostgreSQL ${major} is newer than the versions that Skypurse was tested on (${OLDEST} to ${NEWEST}).`
    : undefined;
}
