import { existsSync, readdirSync, realpathSync, renameSync, rmSync, statfsSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { DISK_FULL } from "#server/db/postgres/unavailable.ts";
import type { Logger } from "#server/log/log.ts";
import { restrictToOwner } from "#server/security/private-folder.ts";

/** Less write-ahead log and fewer buffers than PGlite's defaults: 16 MB and 32 MB instead of 80 MB and 160 MB. */
export const START_PARAMS = [
  ...PGlite.defaultStartParams,
  ...["wal_recycle=off", "min_wal_size=32MB", "max_wal_size=32MB", "shared_buffers=32MB"].flatMap(
    (setting) => ["-c", setting],
  ),
];

/** PostgreSQL gives tables that it does not create itself numbers from here on; each has a file of its number. */
const FIRST_OWN_TABLE = 16_384;
/** Files without which PostgreSQL does not open a database, and their fixed size in bytes. */
const NEEDED: readonly (readonly [path: string, size: number | undefined])[] = [
  ["PG_VERSION", undefined],
  ["global/pg_control", 8_192],
];

/** Thrown for an embedded database that cannot be opened; the message tells the operator what to do. */
export class DamagedDatabaseError extends Error {
  override readonly name = "DamagedDatabaseError";

  constructor(files: string, reason: string, cause?: unknown) {
    super(
      `The embedded database in ${files} cannot be opened: ${reason}. No data were deleted. Keep a copy of that folder. Then restore a backup (npm run restore, see docs/operating.md), or move the folder away to begin with an empty database.`,
      { cause },
    );
  }
}

type Creation = Readonly<{
  prepare: (client: PGlite) => Promise<void>;
  log?: Logger | undefined;
}>;

/**
 * Creates the files of an empty database under a draft name, so that a killed process leaves no partial one.
 * @throws DamagedDatabaseError if tables exist but a required file is missing: PGlite would overwrite them.
 */
export async function ensureDatabaseFiles(folder: string, { prepare, log }: Creation): Promise<string> {
  const path = join(folder, "postgres");
  // The folder of the files may be a symbolic link to another disk.
  const files = existsSync(path) ? realpathSync(path) : path;
  const draft = `${files}.draft`;
  rmSync(draft, { recursive: true, force: true });
  if (holdsDatabase(files)) return files;
  if (!isEmpty(files)) moveAside(files, log);
  await createFiles(draft, prepare);
  // PGlite creates its files with fixed permissions, whatever the umask.
  restrictToOwner(draft);
  renameSync(draft, files);
  return files;
}

async function createFiles(draft: string, prepare: Creation["prepare"]): Promise<void> {
  try {
    const client = new PGlite(draft, { startParams: START_PARAMS });
    await prepare(client);
    await client.close();
  } catch (error) {
    const folder = dirname(draft);
    const isFull = isDiskFull(folder);
    rmSync(draft, { recursive: true, force: true });
    throw isFull ? new DiskFullError(folder, error) : error;
  }
}

/** @throws DamagedDatabaseError if the folder holds tables without a file that is needed. */
export function holdsDatabase(files: string): boolean {
  if (!holdsTables(files)) return false;
  const missing = NEEDED.find(([name, size]) => !isWhole(join(files, name), size));
  if (missing) throw new DamagedDatabaseError(files, `the file ${missing[0]} is missing or truncated`);
  return true;
}

function holdsTables(files: string): boolean {
  const base = join(files, "base");
  if (!existsSync(base)) return false;
  return readdirSync(base, { recursive: true, encoding: "utf8" }).some((name) => {
    const [, table] = /[/\\](\d+)$/.exec(name) ?? [];
    return Number(table) >= FIRST_OWN_TABLE;
  });
}

function isWhole(file: string, size: number | undefined): boolean {
  const stats = statSync(file, { throwIfNoEntry: false });
  return stats !== undefined && (size === undefined || stats.size === size);
}

const isEmpty = (files: string) => !existsSync(files) || readdirSync(files).length === 0;

/** Releases before this check left such files when they were killed at their first start. */
function moveAside(files: string, log: Logger | undefined): void {
  const aside = `${files}.incomplete-${new Date().toISOString().replaceAll(/\D/g, "").slice(0, 14)}`;
  renameSync(files, aside);
  log?.warn(
    { event: "incomplete_database" },
    `The embedded database was never complete and held no table: its files are now in ${aside}, and a new one is created.`,
  );
}

const MB = 1024 * 1024;
/** Below this free space, in bytes, the embedded database cannot create its files or write a checkpoint reliably. */
const NEEDED_BYTES = 64 * MB;
/** ENOSPC of WASI: an error of PGlite's file system has only this number. */
const WASI_ENOSPC = 51;

/** Thrown at the start if the disk is too full for the embedded database; its own error, `cause`, may not say so. */
export class DiskFullError extends Error {
  override readonly name = "DiskFullError";

  constructor(folder: string, cause: unknown) {
    const size = `${NEEDED_BYTES / MB} MB of free space`;
    const reason = namesFullDisk(cause)
      ? `because the disk is full: it needs ${size}`
      : `and its disk has less than ${size}`;
    super(
      `The embedded database in ${folder} could not be opened, ${reason}. Free some space and start again; no data were deleted.`,
      { cause },
    );
  }
}

export function isDiskFull(folder: string): boolean {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize < NEEDED_BYTES;
}

export function diskFault(error: unknown, folder: string): unknown {
  return !(error instanceof DiskFullError) && namesFullDisk(error) ? new DiskFullError(folder, error) : error;
}

/** Drizzle wraps the errors of PGlite. */
function namesFullDisk(error: unknown): boolean {
  for (let cause = error; typeof cause === "object" && cause !== null; ) {
    const { code, errno, cause: next } = cause as { code?: unknown; errno?: unknown; cause?: unknown };
    if (code === DISK_FULL || code === "ENOSPC" || errno === WASI_ENOSPC) return true;
    cause = next;
  }
  return false;
}
