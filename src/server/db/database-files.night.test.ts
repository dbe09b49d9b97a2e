import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { temporaryFolder } from "#testing/database-place.ts";
import { openDatabase } from "./open.ts";

/** Timeout in milliseconds: creating a database takes seconds, but longer on a busy machine. */
const BUSY_MS = 240_000;

const OPEN = `const { openDatabase } = await import(${JSON.stringify(join(import.meta.dirname, "../open.ts"))});
await openDatabase({ folder: process.argv[1] });`;

/** Opens the database in a process that is killed as soon as it has created `path`. */
async function killAt(folder: string, path: string): Promise<void> {
  const child = spawn(process.execPath, ["--input-type=module", "-e", OPEN, folder], { stdio: "ignore" });
  const exited = once(child, "exit");
  while (child.exitCode === null && !existsSync(join(folder, path))) await wait(2);
  child.kill("SIGKILL");
  await exited;
}

async function tables(folder: string): Promise<number> {
  const { db, close } = await openDatabase({ folder });
  const found: unknown = await db.execute(
    sql`select count(*)::int as count from pg_tables where schemaname = 'public'`,
  );
  await close();
  return (found as { rows: { count: number }[] }).rows[0]?.count ?? 0;
}

test(
  "a first start that was killed does not keep a later one from succeeding",
  async () => {
    const folder = temporaryFolder();
    for (const path of ["postgres.draft/base/1", "postgres"]) await killAt(folder, path);
    expect(await tables(folder)).toBeGreaterThan(10);
    expect(readdirSync(folder)).toEqual(["postgres"]);
  },
  BUSY_MS,
);
