import { existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/pglite";
import { migrate } from "drizzle-orm/pglite/migrator";
import { restrictToOwner } from "#server/security/private-folder.ts";
import type { Database } from "./database.ts";
import { migrationsFolder } from "./database.ts";
import {
  DamagedDatabaseError,
  DiskFullError,
  diskFault,
  ensureDatabaseFiles,
  isDiskFull,
  START_PARAMS,
} from "./database-files.ts";
import { requireKindOfFolder } from "./demo-folder.ts";
import { observedDriver } from "./driver.ts";
import { lockFolder } from "./folder-lock.ts";
import { openServer, type ServerOptions } from "./postgres/open-server.ts";
import * as schema from "./schema.ts";
import { offerStillFiles } from "./still-files.ts";

export type { Database };
export type OpenDatabase = Readonly<{
  db: Database;
  load: () => Readonly<{ running: number; waiting: number }>;
  /** An embedded database has no background workers. */
  isEmbedded: boolean;
  close(): Promise<void>;
}>;

type OpenOptions = Omit<ServerOptions, "seed"> &
  Readonly<{
    seed?: ((db: Database) => Promise<void>) | undefined;
    url?: string | undefined;
    folder?: string | undefined;
    isDemo?: boolean | undefined;
    /** The format of PGlite's `dumpDataDir`. */
    files?: Blob | undefined;
  }>;

/**
 * Opens the PostgreSQL server at `url`, else the embedded database in `folder`, else one in memory.
 * @throws FolderLockedError, DamagedDatabaseError, DiskFullError, WrongFolderError or DatabaseRefusedError
 */
export async function openDatabase(options: OpenOptions): Promise<OpenDatabase> {
  return options.url ? openServer(options.url, migrationsFolder, options) : openEmbedded(options);
}

async function openEmbedded({
  folder,
  isDemo = false,
  files,
  seed,
  log,
  onStatement,
  turns,
  logger = false,
}: OpenOptions): Promise<OpenDatabase> {
  const calls = { pending: 0 };
  if (folder !== undefined) requireKindOfFolder(folder, isDemo);
  const release = folder === undefined ? undefined : lock(folder);
  try {
    const client = folder === undefined ? inMemory(files) : await inFolder(folder, log);
    const db = drizzle(observedDriver(client, { turns, onStatement, calls }), {
      schema,
      casing: "snake_case",
      logger,
    });
    await migrate(db, { migrationsFolder });
    await seed?.(db);
    // The embedded database creates its first files with fixed permissions, whatever the umask.
    if (folder !== undefined) restrictToOwner(join(folder, "postgres"));
    const copies = folder === undefined ? undefined : await offerStillFiles(db, folder, log);
    return {
      db,
      isEmbedded: true,
      // The embedded database runs one statement at a time; all others wait.
      load: () => ({ running: Math.min(1, calls.pending), waiting: Math.max(0, calls.pending - 1) }),
      async close() {
        await copies?.close();
        await client.close();
        release?.();
      },
    };
  } catch (error) {
    release?.();
    // Migrations and the first data are the first statements that write.
    throw folder === undefined ? error : diskFault(error, folder);
  }
}

const inMemory = (files: Blob | undefined) =>
  new PGlite({ startParams: START_PARAMS, ...(files && { loadDataDir: files }) });

async function inFolder(folder: string, log: OpenOptions["log"]): Promise<PGlite> {
  const files = await ensureDatabaseFiles(folder, {
    prepare: (client) => migrate(drizzle(client), { migrationsFolder }),
    log,
  });
  const client = new PGlite(files, { startParams: START_PARAMS });
  try {
    await client.waitReady;
    // PGlite reports some failures only at the first statement.
    await client.query("select 1");
  } catch (error) {
    if (isDiskFull(files)) throw new DiskFullError(files, error);
    throw new DamagedDatabaseError(files, "PostgreSQL could not start on its files", error);
  }
  return client;
}

function lock(folder: string): () => void {
  if (!existsSync(folder)) mkdirSync(folder, { recursive: true });
  return lockFolder(folder);
}

export async function ping(db: Database): Promise<void> {
  await db.execute(sql`select 1`);
}
