import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inject, onTestFinished } from "vitest";
import type { DatabasePlace } from "#server/db/open-as-is.ts";
import { createDatabase } from "./postgres/databases.ts";

/** Returns a new folder, which is deleted after the test. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "skypurse-folder-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Returns an empty place for a database: on the PostgreSQL of the test run where there is one, else a folder. */
export async function newDatabasePlace(): Promise<DatabasePlace> {
  const server = inject("postgres");
  if (server === undefined) return { folder: join(temporaryFolder(), "data") };
  const { url, drop } = await createDatabase(server);
  onTestFinished(drop);
  return { url };
}
