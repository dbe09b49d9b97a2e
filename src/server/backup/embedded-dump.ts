import { constants, existsSync, mkdirSync, readdirSync, realpathSync, renameSync, rmSync } from "node:fs";
import { cp } from "node:fs/promises";
import { join } from "node:path";
import { create, extract } from "tar";
import { type DatabaseFacts, loadFacts } from "#server/db/database-facts.ts";
import { holdsDatabase } from "#server/db/database-files.ts";
import { lockFolder } from "#server/db/folder-lock.ts";
import { type DatabaseSession, inSnapshot, openFiles, PlaceError, using } from "#server/db/open-as-is.ts";
import { whileStill } from "#server/db/still-files.ts";
import { restrictToOwner } from "#server/security/private-folder.ts";
import { BackupError } from "./backup-files.ts";

/** Writes an archive of the database's files, as PGlite's `dumpDataDir` does. A running server waits while they are copied. */
export async function dumpEmbedded(folder: string, file: string): Promise<DatabaseFacts> {
  const files = requireDatabase(folder);
  const copy = `${file}.copy`;
  const facts = await whileStill(folder, {
    copy: () => cp(files, copy, { recursive: true, mode: constants.COPYFILE_FICLONE }),
    load: () => factsOf(files),
  });
  await create({ gzip: true, file, cwd: copy, portable: true, strict: true }, readdirSync(copy));
  rmSync(copy, { recursive: true });
  return facts;
}

export async function loadEmbedded(file: string, files: string): Promise<DatabaseFacts> {
  mkdirSync(files, { recursive: true, mode: 0o700 });
  await extract({ file, cwd: files, strict: true });
  try {
    return await factsOf(files);
  } catch (cause) {
    throw new BackupError(
      "The embedded database in the backup cannot be opened by this release. Use the release that wrote it, which manifest.json names.",
      { cause },
    );
  }
}

const factsOf = (files: string) =>
  using(openFiles(files), (session) => inSnapshot(session, () => loadFacts(session)));

export async function withEmbedded<T>(
  folder: string,
  work: (session: DatabaseSession) => Promise<T>,
): Promise<T> {
  const files = requireDatabase(folder);
  const release = lockFolder(folder);
  return using(openFiles(files), work).finally(release);
}

/** Creates the database with `fill`, which gets a path for its files: whole, or not at all. */
export async function createEmbedded<T>(folder: string, fill: (draft: string) => Promise<T>): Promise<T> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const release = lockFolder(folder);
  const files = join(folder, "postgres");
  const draft = `${files}.draft`;
  try {
    requireNoDatabase(folder);
    rmSync(draft, { recursive: true, force: true });
    const result = await fill(draft);
    restrictToOwner(draft);
    renameSync(draft, files);
    return result;
  } finally {
    rmSync(draft, { recursive: true, force: true });
    release();
  }
}

export function requireNoDatabase(folder: string): void {
  if (existsSync(join(folder, "postgres")))
    throw new PlaceError(
      `There is already a database in ${folder}. Nothing was changed. Move its folder "postgres" away first.`,
    );
}

function requireDatabase(folder: string): string {
  const path = join(folder, "postgres");
  if (!existsSync(path))
    throw new PlaceError(`There is no embedded database in ${folder}. Set DATA_DIR or DATABASE_URL.`);
  // The folder of the files may be a symbolic link to another disk.
  const files = realpathSync(path);
  if (!holdsDatabase(files)) throw new PlaceError(`The embedded database in ${folder} was never complete.`);
  return files;
}
