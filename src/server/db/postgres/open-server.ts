import type { Logger } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import type { Logger as ServerLogger } from "#server/log/log.ts";
import * as schema from "../schema.ts";
import { type OnStatement, timedDriver } from "../timed-driver.ts";
import { prepareDatabase, type ServerDatabase } from "./prepare-database.ts";

export type ServerOptions = Readonly<{
  log?: ServerLogger | undefined;
  onStatement?: OnStatement | undefined;
  /** Called with the text of each statement; tests count them. */
  logger?: Logger | false;
  /** Stores the first data in a migrated database. */
  seed?: ((db: ServerDatabase) => Promise<void>) | undefined;
}>;

/**
 * Opens, migrates and seeds the database of the PostgreSQL server at `url`.
 * @throws DatabaseRefusedError if the server cannot be used.
 */
export async function openServer(
  url: string,
  migrationsFolder: string,
  { log, onStatement, logger = false, seed }: ServerOptions,
) {
  await prepareDatabase(url, { migrationsFolder, seed, log });
  const pool = new pg.Pool({ connectionString: url });
  // The next query replaces an idle connection that broke. Without a listener the event would end the
  // process.
  pool.on("error", (err) =>
    log?.warn({ event: "database_disconnected", err }, "A database connection broke."),
  );
  const db: ServerDatabase = drizzle(timedDriver(pool, onStatement, { pending: 0 }), {
    schema,
    casing: "snake_case",
    logger,
  });
  return {
    db,
    isEmbedded: false,
    load: () => ({ running: pool.totalCount - pool.idleCount, waiting: pool.waitingCount }),
    close: () => pool.end(),
  };
}
