import { join } from "node:path";
import { readMigrationFiles } from "drizzle-orm/migrator";
import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import type * as schema from "./schema.ts";

export type Database = PgDatabase<PgQueryResultHKT, typeof schema>;

export const migrationsFolder = join(import.meta.dirname, "../../../drizzle");

export const migrationHashes = (): readonly string[] =>
  readMigrationFiles({ migrationsFolder }).map(({ hash }) => hash);
