import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readMigrationFiles } from "drizzle-orm/migrator";

export const migrationsFolder = join(import.meta.dirname, "../../../drizzle");

/** Returns the hashes of the migrations of this release, oldest first. */
export const migrationHashes = (): readonly string[] =>
  readMigrationFiles({ migrationsFolder }).map(({ hash }) => hash);

/** Calls `work` with a folder that has only the first `count` migrations: the tables of an earlier release. */
export async function withFirstMigrations(
  count: number,
  work: (folder: string) => Promise<void>,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "skypurse-migrations-"));
  try {
    cpSync(migrationsFolder, folder, { recursive: true });
    const journal = join(folder, "meta/_journal.json");
    const content = JSON.parse(readFileSync(journal, "utf8")) as { entries: unknown[] };
    writeFileSync(journal, JSON.stringify({ ...content, entries: content.entries.slice(0, count) }));
    await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
