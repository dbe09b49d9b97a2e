import type { Logger } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import type { Turns } from "#server/limits/turns.ts";
import type { Logger as ServerLogger } from "#server/log/log.ts";
import { readEnv } from "#server/settings/env.ts";
import { driverInTurns } from "../driver-in-turns.ts";
import * as schema from "../schema.ts";
import { type OnStatement, timedDriver } from "../timed-driver.ts";
import { type DatabaseSettings, poolConfig } from "./pool-config.ts";
import { prepareDatabase, type ServerDatabase } from "./prepare-database.ts";
import { steadyPool } from "./steady-pool.ts";
import { waitForServer } from "./wait-for-server.ts";

export type ServerOptions = Readonly<{
  /** The size of the pool and its time-outs; by default those of an installation without settings. */
  env?: DatabaseSettings | undefined;
  log?: ServerLogger | undefined;
  onStatement?: OnStatement | undefined;
  /** In which order statements run, by the networks that they are for; by default in that of their calls. */
  turns?: Turns | undefined;
  /** Called with the text of each statement; tests count them. */
  logger?: Logger | false;
  /** Stores the first data in a migrated database. */
  seed?: ((db: ServerDatabase) => Promise<void>) | undefined;
}>;

/**
 * Opens, migrates and seeds the database of the PostgreSQL server at `url`.
 * @throws DatabaseRefusedError if the server cannot be used, or not in time.
 */
export async function openServer(
  url: string,
  migrationsFolder: string,
  { log, onStatement, turns, logger = false, seed, env = readEnv({}) }: ServerOptions,
) {
  const prepare = () => prepareDatabase(url, { migrationsFolder, seed, log, env });
  await waitForServer(url, prepare, { seconds: env.DATABASE_WAIT_SECONDS, log });
  const pool = new pg.Pool(poolConfig(url, env));
  // The next query replaces an idle connection that broke. Without a listener the event would end the
  // process.
  pool.on("error", (err) =>
    log?.warn({ event: "database_disconnected", err }, "A database connection broke."),
  );
  const steady = steadyPool(turns ? driverInTurns(pool, turns) : pool);
  const db: ServerDatabase = drizzle(timedDriver(steady, onStatement, { pending: 0 }), {
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
