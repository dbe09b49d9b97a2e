import type { Logger } from "drizzle-orm";
import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import pg from "pg";
import type { Logger as ServerLogger } from "#server/log/log.ts";
import * as schema from "../schema.ts";
import { type OnStatement, timedDriver } from "../timed-driver.ts";
import { checkServer, loadServerFacts } from "./server-facts.ts";

export type ServerOptions = Readonly<{
  log?: ServerLogger | undefined;
  onStatement?: OnStatement | undefined;
  /** Called with the text of each statement; tests count them. */
  logger?: Logger | false;
}>;

type ServerDatabase = NodePgDatabase<typeof schema>;

/**
 * Opens and migrates the database of the PostgreSQL server at `url`.
 * @throws DatabaseRefusedError if the server cannot be used.
 */
export async function openServer(
  url: string,
  migrationsFolder: string,
  { log, onStatement, logger = false }: ServerOptions,
) {
  await checkServerAt(url, log);
  const pool = new pg.Pool({ connectionString: url });
  // The next query replaces an idle connection that broke. Without a listener the event would end the
  // process.
  pool.on("error", (err) =>
    log?.warn({ event: "database_disconnected", err }, "A database connection broke."),
  );
  try {
    const db: ServerDatabase = drizzle(timedDriver(pool, onStatement, { pending: 0 }), {
      schema,
      casing: "snake_case",
      logger,
    });
    await migrate(db, { migrationsFolder });
    return {
      db,
      isEmbedded: false,
      load: () => ({ running: pool.totalCount - pool.idleCount, waiting: pool.waitingCount }),
      close: () => pool.end(),
    };
  } catch (error) {
    await pool.end();
    throw error;
  }
}

async function checkServerAt(url: string, log: ServerLogger | undefined): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const warning = checkServer(await loadServerFacts(client));
    if (warning) log?.warn({ event: "doubtful_setting" }, warning);
  } finally {
    await client.end();
  }
}
