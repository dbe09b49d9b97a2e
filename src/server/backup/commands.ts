import { existsSync } from "node:fs";
import { join } from "node:path";
import { isDemoFolder, requirePlaceFor } from "#server/db/demo-folder.ts";
import { type Digests, differingTables } from "#server/db/snapshot/snapshot-lines.ts";
import { type DatabasePlace, PlaceError, snapshotOf } from "#server/db/snapshot/snapshot-source.ts";
import { createFrom } from "#server/db/snapshot/snapshot-target.ts";
import {
  BackupError,
  backupLines,
  checkBackup,
  isOfDemo,
  type Manifest,
  restoreData,
  writeBackup,
} from "./backup-folder.ts";

type Copy = Readonly<{ place: DatabasePlace; dataDir: string; hasSecretSetting: boolean }>;

/** Writes a backup of a copy into a new folder in `to`, also while its server runs. */
export const backUp = ({ place, dataDir, hasSecretSetting }: Copy, to: string, now: Date) =>
  writeBackup(to, { lines: snapshotOf(place), dataDir, hasSecretSetting, now });

/**
 * Creates the database and the files of a copy from a backup. Returns the number of rows of each table.
 * @throws WrongFolderError before anything is written, if simulated data would be mixed with others.
 */
export async function restore(folder: string, { place, dataDir }: Copy): Promise<Digests> {
  const manifest = await checkBackup(folder);
  if ("folder" in place && existsSync(join(place.folder, "postgres")))
    throw new PlaceError(
      `There is already a database in ${place.folder}. Nothing was changed. Move its folder "postgres" away first.`,
    );
  requirePlaceFor(isOfDemo(manifest), place, dataDir);
  await restoreData(folder, manifest, dataDir);
  return compared(manifest, await createFrom(backupLines(folder), place));
}

/**
 * Restores a backup into a temporary database in memory, or into an empty one at `url`, and compares all rows.
 * @throws WrongFolderError if simulated data would come into the one at `url`.
 */
export async function verifyBackup(folder: string, url?: string): Promise<Digests> {
  const manifest = await checkBackup(folder);
  if (url) requirePlaceFor(isOfDemo(manifest), { url }, undefined);
  return compared(manifest, await createFrom(backupLines(folder), url ? { url } : { memory: true }));
}

/**
 * Copies a database to another place and compares all rows; the source is not changed.
 * @throws WrongFolderError if simulated data would be mixed with others.
 */
export async function moveDatabase(from: DatabasePlace, to: DatabasePlace): Promise<Digests> {
  requirePlaceFor("folder" in from && isDemoFolder(from.folder), to, "folder" in to ? to.folder : undefined);
  const { given, stored } = await createFrom(snapshotOf(from), to);
  return same(given, stored);
}

function compared(
  manifest: Manifest,
  { given, stored }: Readonly<{ given: Digests; stored: Digests }>,
): Digests {
  same(manifest.tables, given);
  return same(given, stored);
}

function same(left: Digests, right: Digests): Digests {
  const different = differingTables(left, right);
  if (different.length > 0)
    throw new BackupError(`The rows of these tables differ from the original: ${different.join(", ")}.`);
  return right;
}
