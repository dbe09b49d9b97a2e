import { existsSync } from "node:fs";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { sql } from "drizzle-orm";
import { drizzle as drizzleServer } from "drizzle-orm/node-postgres";
import { drizzle as drizzleEmbedded } from "drizzle-orm/pglite";
import pg from "pg";
import type { Database } from "../database.ts";
import { ensureDatabaseFiles } from "../embedded/database-files.ts";
import { isServed, requestSnapshot } from "../embedded/snapshot-socket.ts";
import { START_PARAMS } from "../embedded/start-params.ts";
import { lockFolder } from "../folder-lock.ts";
import { readSnapshot } from "./read-snapshot.ts";
import { resultRows } from "./result-rows.ts";

/** A PostgreSQL server, or the folder of an embedded database. */
export type DatabasePlace = Readonly<{ url: string } | { folder: string }>;

/** Thrown if there is no database to copy, or one where a new one should be. */
export class PlaceError extends Error {
  override readonly name = "PlaceError";
}

type Opened = Readonly<{ db: Database; close: () => Promise<void> }>;

/** Opens a database as it is, without migrations. */
const openAsIs = (place: DatabasePlace): Promise<Opened> =>
  "url" in place ? connect(place.url) : openFiles(place.folder);

async function connect(url: string): Promise<Opened> {
  const client = new pg.Client({ connectionString: url, keepAlive: true });
  client.on("error", () => {});
  await client.connect();
  return { db: drizzleServer(client) as unknown as Database, close: () => client.end() };
}

async function openFiles(folder: string): Promise<Opened> {
  if (!existsSync(join(folder, "postgres")))
    throw new PlaceError(`There is no embedded database in ${folder}. Set DATA_DIR or DATABASE_URL.`);
  const release = lockFolder(folder);
  try {
    const prepare = async () => {
      throw new PlaceError(`The embedded database in ${folder} was never complete.`);
    };
    const files = await ensureDatabaseFiles(folder, { startParams: START_PARAMS, prepare });
    const client = new PGlite(files, { startParams: START_PARAMS });
    await client.waitReady;
    async function close(): Promise<void> {
      await client.close();
      release();
    }
    return { db: drizzleEmbedded(client) as unknown as Database, close };
  } catch (error) {
    release();
    throw error;
  }
}

/** Returns the lines of a copy of a database, also of an embedded one that a running server has open. */
export async function* snapshotOf(place: DatabasePlace): AsyncGenerator<string> {
  const running = "folder" in place ? await requestSnapshot(place.folder) : undefined;
  if (running) {
    yield* running;
    return;
  }
  const { db, close } = await openAsIs(place);
  try {
    yield* pulled((write) => readSnapshot(db, write));
  } finally {
    await close();
  }
}

/** Turns a function that writes batches into a list that is read at the reader's pace. */
async function* pulled<T>(
  work: (write: (batch: readonly T[]) => Promise<void>) => Promise<void>,
): AsyncGenerator<T> {
  let offer: (batch: readonly T[] | undefined) => void = () => {};
  let taken: () => void = () => {};
  let next = new Promise<readonly T[] | undefined>((resolve) => {
    offer = resolve;
  });
  let isStopped = false;
  const finished = work(async (batch) => {
    if (isStopped) throw new Error("The reader of the copy has stopped.");
    const read = new Promise<void>((resolve) => {
      taken = resolve;
    });
    offer(batch);
    await read;
  });
  finished.then(
    () => offer(undefined),
    () => offer(undefined),
  );
  try {
    for (;;) {
      const batch = await next;
      if (batch === undefined) break;
      yield* batch;
      next = new Promise((resolve) => {
        offer = resolve;
      });
      taken();
    }
    await finished;
  } finally {
    isStopped = true;
    taken();
    await finished.catch(() => {});
  }
}

/** Whether a server uses the database, so that it may change during a copy. */
export async function isInUse(place: DatabasePlace): Promise<boolean> {
  if ("folder" in place) return isServed(place.folder);
  const { db, close } = await connect(place.url);
  try {
    const [row] = await resultRows(
      db,
      sql`select count(*)::int as others from pg_stat_activity
          where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
    );
    return Number(row?.others) > 0;
  } finally {
    await close();
  }
}
