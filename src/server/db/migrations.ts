import { join } from "node:path";
import { readMigrationFiles } from "drizzle-orm/migrator";

export const migrationsFolder = join(import.meta.dirname, "../../../drizzle");

/** Returns the hashes of the migrations of this release, oldest first. */
export const migrationHashes = (): readonly string[] =>
  readMigrationFiles({ migrationsFolder }).map(({ hash }) => hash);
