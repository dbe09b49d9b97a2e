import { parseArgs } from "node:util";
import { BackupError } from "../../src/server/backup/backup-files.ts";
import type { TableSums } from "../../src/server/db/database-facts.ts";
import { DamagedDatabaseError } from "../../src/server/db/database-files.ts";
import { WrongFolderError } from "../../src/server/db/demo-folder.ts";
import { FolderLockedError } from "../../src/server/db/folder-lock.ts";
import { type DatabasePlace, PlaceError } from "../../src/server/db/open-as-is.ts";
import { NotStillError } from "../../src/server/db/still-files.ts";
import { WriteFaultError, writeFault } from "../../src/server/security/private-folder.ts";
import { InvalidSettings, readEnv } from "../../src/server/settings/env.ts";

/** Failures that the operator can mend: their message says how. */
const MENDABLE = [
  ...[BackupError, PlaceError, NotStillError],
  ...[DamagedDatabaseError, FolderLockedError, WrongFolderError, WriteFaultError, InvalidSettings],
];

/** Returns the value of a required option. */
export function option(name: string, usage: string): string {
  const { values } = parseArgs({ options: { [name]: { type: "string" }, into: { type: "string" } } });
  const value = values[name];
  if (typeof value !== "string" || value === "") throw new BackupError(usage);
  return value;
}

/** Returns the copy that the settings describe. */
export function copyFromSettings() {
  process.umask(0o077);
  const { DATABASE_URL: url, DATA_DIR: dataDir, AUTH_SECRET } = readEnv(process.env);
  const place: DatabasePlace = url ? { url } : { folder: dataDir };
  return { place, dataDir, hasSecretSetting: AUTH_SECRET !== undefined };
}

/** Runs a command; a failure ends the process with code 1, in words if the operator can mend it. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (thrown) {
    const error = writeFault(thrown);
    const isUsage =
      error instanceof Error && "code" in error && String(error.code).startsWith("ERR_PARSE_ARGS");
    const isMendable = isUsage || MENDABLE.some((kind) => error instanceof kind);
    console.error(isMendable && error instanceof Error ? error.message : error);
    process.exit(1);
  }
}

export function printRows(tables: TableSums): void {
  const names = Object.keys(tables).sort();
  for (const name of names) console.info(`  ${name.padEnd(24)} ${tables[name]?.rows ?? 0} rows`);
}
