import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { migrationHashes } from "#server/db/database.ts";
import { loadMigration, type TableSums } from "#server/db/database-facts.ts";
import { isDemoFolder, requirePlaceFor } from "#server/db/demo-folder.ts";
import {
  connect,
  type DatabasePlace,
  type DatabaseSession,
  openFiles,
  using,
} from "#server/db/open-as-is.ts";
import { BackupError, requireKnownTables, requireSameRows } from "./backup-files.ts";
import { checkBackup, dumpIn, isOfDemo, type Manifest, restoreData, writeBackup } from "./backup-folder.ts";
import { createEmbedded, loadEmbedded, requireNoDatabase, withEmbedded } from "./embedded-dump.ts";
import { moveRows } from "./move-rows.ts";
import { loadServer, requireRestorable, withTemporaryDatabase } from "./server-dump.ts";

type Copy = Readonly<{ place: DatabasePlace; dataDir: string; hasSecretSetting: boolean }>;

/** Also while the server of the copy runs. */
export const backUp = (copy: Copy, to: string, now: Date) => writeBackup(to, { ...copy, now });

/** @throws WrongFolderError before anything is written, if simulated data would be mixed with others. */
export async function restore(folder: string, { place, dataDir }: Copy): Promise<TableSums> {
  const manifest = await checkBackup(folder);
  requirePlaceFor(isOfDemo(manifest), place, dataDir);
  requireKnownTables(manifest.database.migration);
  const dump = dumpIn(folder, manifest, "url" in place ? "server" : "embedded");
  if ("url" in place) await requireRestorable(place.url);
  else requireNoDatabase(place.folder);
  await restoreData(folder, manifest, dataDir);
  if ("url" in place) requireSame(manifest, await loadServer(dump, place.url));
  else
    await createEmbedded(place.folder, async (files) =>
      requireSame(manifest, await loadEmbedded(dump, files)),
    );
  return manifest.database.tables;
}

/** Restores a backup into a temporary folder or database, compares all rows and migrates it. */
export async function verifyBackup(folder: string, url: string | undefined): Promise<TableSums> {
  const manifest = await checkBackup(folder);
  const { kind, migration } = manifest.database;
  requireKnownTables(migration);
  const dump = dumpIn(folder, manifest, kind);
  if (kind === "embedded") await verifyEmbedded(manifest, dump);
  else if (url) await verifyOnServer(manifest, dump, url);
  else
    throw new BackupError(
      "The backup is of a PostgreSQL server, and its files are whole. To restore it into a temporary database, set DATABASE_URL, or --into <DATABASE_URL>.",
    );
  return manifest.database.tables;
}

async function verifyEmbedded(manifest: Manifest, dump: string): Promise<void> {
  const files = mkdtempSync(join(tmpdir(), "skypurse-verify-"));
  try {
    requireSame(manifest, await loadEmbedded(dump, files));
    await using(openFiles(files), (session) => session.migrate());
  } finally {
    rmSync(files, { recursive: true, force: true });
  }
}

const verifyOnServer = (manifest: Manifest, dump: string, url: string): Promise<void> =>
  withTemporaryDatabase(url, async (temporary) => {
    await requireRestorable(temporary);
    requireSame(manifest, await loadServer(dump, temporary));
    await using(connect(temporary), (session) => session.migrate());
  });

const requireSame = ({ database }: Manifest, { tables }: Readonly<{ tables: TableSums }>): void =>
  requireSameRows(database.tables, tables);

/**
 * Compares all rows of the copy.
 * @throws WrongFolderError if simulated data would be mixed with others.
 */
export async function moveDatabase(from: DatabasePlace, to: DatabasePlace): Promise<TableSums> {
  requirePlaceFor("folder" in from && isDemoFolder(from.folder), to, "folder" in to ? to.folder : undefined);
  async function move(source: DatabaseSession): Promise<TableSums> {
    requireThisRelease(await loadMigration(source));
    return "url" in to
      ? moveInto(source, connect(to.url))
      : createEmbedded(to.folder, (files) => moveInto(source, openFiles(files)));
  }
  return "url" in from ? using(connect(from.url), move) : withEmbedded(from.folder, move);
}

const moveInto = (source: DatabaseSession, opening: Promise<DatabaseSession>): Promise<TableSums> =>
  using(opening, async (target) => {
    await target.migrate();
    return moveRows(source, target);
  });

function requireThisRelease(migration: string): void {
  requireKnownTables(migration);
  if (migrationHashes().at(-1) !== migration)
    throw new BackupError(
      "The database is of an earlier release. Start this one on it once, and stop it, then move it.",
    );
}
