import { PGlite } from "@electric-sql/pglite";
import { drizzle as drizzleServer } from "drizzle-orm/node-postgres";
import { migrate as migrateServer } from "drizzle-orm/node-postgres/migrator";
import { drizzle as drizzleEmbedded } from "drizzle-orm/pglite";
import { migrate as migrateEmbedded } from "drizzle-orm/pglite/migrator";
import pg from "pg";
import { migrationsFolder } from "./database.ts";
import { START_PARAMS } from "./database-files.ts";

export type DatabasePlace = Readonly<{ url: string } | { folder: string }>;

/** Thrown if there is no database to copy, or one where a new one should be. */
export class PlaceError extends Error {
  override readonly name = "PlaceError";
}

export type QueryRows = Readonly<{ rows: readonly Readonly<Record<string, unknown>>[] }>;

export type DatabaseSession = Readonly<{
  query: (statement: string, values?: unknown[]) => Promise<QueryRows>;
  migrate: () => Promise<void>;
  close: () => Promise<void>;
}>;

export async function connect(url: string): Promise<DatabaseSession> {
  const client = new pg.Client({ connectionString: url, keepAlive: true });
  client.on("error", () => {});
  await client.connect();
  return {
    query: (statement, values) => client.query(statement, values),
    migrate: () => migrateServer(drizzleServer(client), { migrationsFolder }),
    close: () => client.end(),
  };
}

/** Opens the files of an embedded database, or creates an empty one. No other process may use them. */
export async function openFiles(files: string): Promise<DatabaseSession> {
  const client = new PGlite(files, { startParams: START_PARAMS });
  await client.waitReady;
  return {
    query: (statement, values) => client.query<Record<string, unknown>>(statement, values),
    migrate: () => migrateEmbedded(drizzleEmbedded(client), { migrationsFolder }),
    close: () => client.close(),
  };
}

export async function using<T>(
  opening: Promise<DatabaseSession>,
  work: (session: DatabaseSession) => Promise<T>,
): Promise<T> {
  const session = await opening;
  try {
    return await work(session);
  } finally {
    await session.close();
  }
}

/** No time-outs, and values as text in forms that do not depend on the settings of the server. */
export const SNAPSHOT_SETTINGS = [
  ...["statement_timeout = 0", "idle_in_transaction_session_timeout = 0"],
  ...["timezone = 'UTC'", "datestyle = 'ISO, MDY'", "intervalstyle = 'iso_8601'"],
  ...["bytea_output = 'hex'", "extra_float_digits = 1"],
];

/** Runs `work` in a transaction, which sees the database as it is at one moment. */
export async function inSnapshot<T>({ query }: DatabaseSession, work: () => Promise<T>): Promise<T> {
  await query("begin isolation level repeatable read");
  try {
    for (const setting of SNAPSHOT_SETTINGS) await query(`set local ${setting}`);
    const result = await work();
    await query("commit");
    return result;
  } catch (error) {
    await query("rollback").catch(() => {});
    throw error;
  }
}
