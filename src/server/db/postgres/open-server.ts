import type { Logger } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import { type OnStatement, observedDriver, statementText, withMethods } from "#server/db/driver.ts";
import * as schema from "#server/db/schema.ts";
import type { Turns } from "#server/limits/turns.ts";
import type { Logger as ServerLogger } from "#server/log/log.ts";
import { readEnv } from "#server/settings/env.ts";
import { type DatabaseSettings, poolConfig } from "./pool-config.ts";
import { prepareDatabase, type ServerDatabase } from "./prepare-database.ts";
import { DatabaseUnavailableError, READ_ONLY, transientReason } from "./unavailable.ts";
import { waitForServer } from "./wait-for-server.ts";

export type ServerOptions = Readonly<{
  env?: DatabaseSettings | undefined;
  log?: ServerLogger | undefined;
  onStatement?: OnStatement | undefined;
  turns?: Turns | undefined;
  logger?: Logger | false;
  seed?: ((db: ServerDatabase) => Promise<void>) | undefined;
}>;

/** @throws DatabaseRefusedError if the server cannot be used, or not in time. */
export async function openServer(
  url: string,
  migrationsFolder: string,
  { log, onStatement, turns, logger = false, seed, env = readEnv({}) }: ServerOptions,
) {
  const prepare = () => prepareDatabase(url, { migrationsFolder, seed, log, env });
  await waitForServer(url, prepare, { seconds: env.DATABASE_WAIT_SECONDS, log });
  const pool = new pg.Pool(poolConfig(url, env));
  // The next query replaces an idle connection that broke. Without a listener the event would end the process.
  pool.on("error", (err) =>
    log?.warn({ event: "database_disconnected", err }, "A database connection broke."),
  );
  const db: ServerDatabase = drizzle(steadyPool(observedDriver(pool, { turns, onStatement })), {
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

/** Transient failures become `DatabaseUnavailableError`. Unlike with drizzle, a connection is returned even if `begin` fails. */
export function steadyPool(pool: pg.Pool): pg.Pool {
  // A connection in a transaction that breaks between two statements would end the process without a listener.
  pool.on("connect", (client) => client.on("error", () => {}));
  return withMethods(pool, {
    query:
      (method) =>
      (...args) =>
        translated(() => method(...args)),
    connect: (method) => async () => steadyConnection((await translated(() => method())) as pg.PoolClient),
  });
}

function steadyConnection(connection: pg.PoolClient): pg.PoolClient {
  /** After this failure the state of the connection is unknown, so the pool must not reuse it. */
  let broken: Error | undefined;
  return withMethods(connection, {
    query:
      (method) =>
      async (...args) => {
        if (broken) throw broken;
        try {
          return await translated(() => method(...args));
        } catch (error) {
          if (isConnectionLost(error)) broken = error;
          if (statementText(args[0]).startsWith("begin")) connection.release(true);
          throw error;
        }
      },
    release: (method) => (error) => method(error ?? broken),
  });
}

const isConnectionLost = (error: unknown): error is DatabaseUnavailableError =>
  error instanceof DatabaseUnavailableError &&
  (!isFromServer(error.cause) || transientReason(error.cause) === READ_ONLY);

/** The server's own errors have a severity. The connection stays usable after most of them, but one to a standby cannot write. */
const isFromServer = (cause: unknown): boolean => cause instanceof Error && "severity" in cause;

async function translated(work: () => unknown): Promise<unknown> {
  try {
    return await work();
  } catch (error) {
    throw transientReason(error) === undefined ? error : new DatabaseUnavailableError(error);
  }
}
