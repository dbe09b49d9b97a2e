import type { TableSums } from "#server/db/database-facts.ts";
import { migrationHashes } from "#server/db/migrations.ts";

/** Thrown for a backup that cannot be written or is not whole; the message tells the operator what is wrong. */
export class BackupError extends Error {
  override readonly name = "BackupError";
}

/** @throws BackupError that names the tables that differ. */
export function requireSameRows(left: TableSums, right: TableSums): void {
  const names = new Set([...Object.keys(left), ...Object.keys(right)]);
  const different = [...names].filter(
    (name) => left[name]?.rows !== right[name]?.rows || left[name]?.checksum !== right[name]?.checksum,
  );
  if (different.length > 0)
    throw new BackupError(
      `The rows of these tables differ from the original: ${different.sort().join(", ")}.`,
    );
}

/** @throws BackupError for a database of a newer release. */
export function requireKnownTables(migration: string): void {
  if (!migrationHashes().includes(migration))
    throw new BackupError(
      "The database was made by a release whose tables this one does not know. Use that release, or a newer one.",
    );
}
