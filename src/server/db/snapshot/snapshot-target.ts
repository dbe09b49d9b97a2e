import { existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { drizzle as drizzleServer } from "drizzle-orm/node-postgres";
import { migrate as migrateServer } from "drizzle-orm/node-postgres/migrator";
import { drizzle as drizzleEmbedded } from "drizzle-orm/pglite";
import { migrate as migrateEmbedded } from "drizzle-orm/pglite/migrator";
import pg from "pg";
import { restrictToOwner } from "#server/security/private-folder.ts";
import type { Database } from "../database.ts";
import { START_PARAMS } from "../embedded/start-params.ts";
import { lockFolder } from "../folder-lock.ts";
import { migrationHashes, migrationsFolder, withFirstMigrations } from "../migrations.ts";
import * as schema from "../schema.ts";
import { loadSnapshot } from "./load-snapshot.ts";
import { readSnapshot } from "./read-snapshot.ts";
import { createDigest, type Digests, InvalidSnapshot, parseLine } from "./snapshot-lines.ts";
import { type DatabasePlace, PlaceError } from "./snapshot-source.ts";

type LoadedRows = Readonly<{ given: Digests; stored: Digests }>;
type Migrate = (migrationsFolder: string) => Promise<void>;

/** A database in memory, for a trial. */
type Memory = Readonly<{ memory: true }>;

/**
 * Creates a database from the lines of a copy. Returns the checksums of the lines, and those of what is stored now, before
 * migrations of a newer release changed it.
 * @throws NotEmptyError, PlaceError or InvalidSnapshot if nothing was stored.
 */
export async function createFrom(
  lines: AsyncIterable<string>,
  place: DatabasePlace | Memory,
): Promise<LoadedRows> {
  if ("url" in place) return intoServer(place.url, lines);
  return "folder" in place ? intoFolder(place.folder, lines) : intoMemory(lines);
}

async function intoServer(url: string, lines: AsyncIterable<string>): Promise<LoadedRows> {
  const client = new pg.Client({ connectionString: url, keepAlive: true });
  client.on("error", () => {});
  await client.connect();
  try {
    const db = drizzleServer(client, { schema });
    return await fill(db, (folder) => migrateServer(db, { migrationsFolder: folder }), lines);
  } finally {
    await client.end();
  }
}

async function intoFolder(folder: string, lines: AsyncIterable<string>): Promise<LoadedRows> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const release = lockFolder(folder);
  const files = join(folder, "postgres");
  const draft = `${files}.draft`;
  try {
    if (existsSync(files))
      throw new PlaceError(
        `There is already a database in ${files}. Nothing was changed. Move it away first.`,
      );
    rmSync(draft, { recursive: true, force: true });
    const client = new PGlite(draft, { startParams: START_PARAMS });
    const loaded = await fillEmbedded(client, lines);
    restrictToOwner(draft);
    renameSync(draft, files);
    return loaded;
  } finally {
    rmSync(draft, { recursive: true, force: true });
    release();
  }
}

const intoMemory = (lines: AsyncIterable<string>) =>
  fillEmbedded(new PGlite({ startParams: START_PARAMS }), lines);

async function fillEmbedded(client: PGlite, lines: AsyncIterable<string>): Promise<LoadedRows> {
  try {
    const db = drizzleEmbedded(client, { schema });
    return await fill(db, (folder) => migrateEmbedded(db, { migrationsFolder: folder }), lines);
  } finally {
    await client.close();
  }
}

async function fill(db: Database, migrate: Migrate, lines: AsyncIterable<string>): Promise<LoadedRows> {
  const all = lines[Symbol.asyncIterator]();
  const first = await all.next();
  const head = first.done ? undefined : parseLine(first.value);
  if (head?.kind !== "head") throw new InvalidSnapshot("The copy of the database has no head.");
  await withFirstMigrations(knownMigrations(head.value.migrations), migrate);
  const given = await loadSnapshot(db, { [Symbol.asyncIterator]: () => all });
  const digest = createDigest();
  await readSnapshot(db, async (stored) => {
    for (const line of stored) digest.add(line);
  });
  await migrate(migrationsFolder);
  return { given, stored: digest.result() };
}

/** Returns how many migrations of this release the copy has. */
function knownMigrations(hashes: readonly string[]): number {
  const own = migrationHashes();
  if (hashes.length > own.length || hashes.some((hash, place) => own[place] !== hash))
    throw new InvalidSnapshot(
      "The copy was made by a release whose tables this one does not know. Use that release, or a newer one.",
    );
  return hashes.length;
}
