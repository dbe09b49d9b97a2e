import { existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { type Logger, sql } from "drizzle-orm";
import { drizzle as drizzlePg } from "drizzle-orm/node-postgres";
import { migrate as migratePg } from "drizzle-orm/node-postgres/migrator";
import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import { drizzle as drizzlePglite } from "drizzle-orm/pglite";
import { migrate as migratePglite } from "drizzle-orm/pglite/migrator";
import pg from "pg";
import type { Logger as ServerLogger } from "#server/log/log.ts";
import { restrictToOwner } from "#server/security/private-folder.ts";
import { lockFolder } from "./folder-lock.ts";
import * as schema from "./schema.ts";
import { type OnStatement, type PendingCounter, timedDriver } from "./timed-driver.ts";

/** The common type of the embedded PostgreSQL and a PostgreSQL server. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>;
export type OpenDatabase = Readonly<{
  db: Database;
  /** Returns the number of statements and transactions that are running, and that wait for their turn. */
  load: () => Readonly<{ running: number; waiting: number }>;
  /** Whether this process runs the database itself, without the background workers of a PostgreSQL server. */
  isEmbedded: boolean;
  close(): Promise<void>;
}>;

/**
 * Settings of the embedded database. It has no checkpointer and by default keeps 80 MB of write-ahead log for
 * reuse; with these settings a checkpoint leaves one segment of 16 MB.
 */
const START_PARAMS = [
  ...PGlite.defaultStartParams,
  ...["wal_recycle=off", "min_wal_size=32MB", "max_wal_size=32MB"].flatMap((setting) => ["-c", setting]),
];

const migrationsFolder = join(import.meta.dirname, "../../../drizzle");

type OpenOptions = Readonly<{
  url?: string | undefined;
  folder?: string | undefined;
  /** Another database's files, as PGlite's `dumpDataDir` returns them. */
  files?: Blob | undefined;
  log?: ServerLogger | undefined;
  onStatement?: OnStatement | undefined;
  /** Called with the text of each statement; tests count them. */
  logger?: Logger | false;
}>;

/**
 * Opens and migrates the database: the PostgreSQL server at `url`, else the embedded one in `folder`, else an
 * embedded one in memory, which starts with `files` if they are given.
 * @throws FolderLockedError if another process holds the folder.
 */
export async function openDatabase(options: OpenOptions): Promise<OpenDatabase> {
  return options.url ? openServer(options.url, options) : openEmbedded(options);
}

async function openServer(
  url: string,
  { log, onStatement, logger = false }: OpenOptions,
): Promise<OpenDatabase> {
  const counted: PendingCounter = { pending: 0 };
  const pool = new pg.Pool({ connectionString: url });
  // The next query replaces an idle connection that broke. Without a listener the event would end the
  // process.
  pool.on("error", (err) =>
    log?.warn({ event: "database_disconnected", err }, "A database connection broke."),
  );
  try {
    const db = drizzlePg(timedDriver(pool, onStatement, counted), { schema, casing: "snake_case", logger });
    await migratePg(db, { migrationsFolder });
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

async function openEmbedded({
  folder,
  files,
  onStatement,
  logger = false,
}: OpenOptions): Promise<OpenDatabase> {
  const counted: PendingCounter = { pending: 0 };
  const release = folder === undefined ? undefined : lock(folder);
  try {
    const startParams = START_PARAMS;
    const client =
      folder === undefined
        ? new PGlite({ startParams, ...(files && { loadDataDir: files }) })
        : new PGlite(join(folder, "postgres"), { startParams });
    const db = drizzlePglite(timedDriver(client, onStatement, counted), {
      schema,
      casing: "snake_case",
      logger,
    });
    await migratePglite(db, { migrationsFolder });
    // The embedded database creates its first files with fixed permissions, whatever the umask.
    if (folder !== undefined) restrictToOwner(join(folder, "postgres"));
    return {
      db,
      isEmbedded: true,
      // The embedded database runs one statement at a time; all others wait.
      load: () => ({ running: Math.min(1, counted.pending), waiting: Math.max(0, counted.pending - 1) }),
      async close() {
        await client.close();
        release?.();
      },
    };
  } catch (error) {
    release?.();
    throw error;
  }
}

function lock(folder: string): () => void {
  if (!existsSync(folder)) mkdirSync(folder, { recursive: true });
  return lockFolder(folder);
}

/** Resolves if the database responds, and rejects if it does not. */
export async function ping(db: Database): Promise<void> {
  await db.execute(sql`select 1`);
}
