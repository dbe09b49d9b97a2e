import { createHash, randomUUID } from "node:crypto";
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import type { Logger } from "drizzle-orm";
import { drizzle } from "drizzle-orm/pglite";
import { migrate } from "drizzle-orm/pglite/migrator";
import { inject } from "vitest";
import { type OpenDatabase, openDatabase } from "#server/db/open.ts";
import { createDatabase } from "./postgres/databases.ts";

const root = join(import.meta.dirname, "../..");
const migrationsFolder = join(root, "drizzle");

/**
 * Opens an empty, migrated database: on the PostgreSQL of the test run where there is one, else embedded and in
 * memory.
 */
export async function openTestDatabase(logger: Logger | false = false): Promise<OpenDatabase> {
  const server = inject("postgres");
  return server === undefined ? openEmbedded(logger) : openCopy(server, logger);
}

async function openCopy(server: string, logger: Logger | false): Promise<OpenDatabase> {
  const { url, drop } = await createDatabase(server, { template: inject("template") });
  const opened = await openDatabase({ url, logger });
  return {
    ...opened,
    async close() {
      await opened.close();
      await drop();
    },
  };
}

/** Puts an empty, migrated database into a folder, in a tenth of the time that creating its files takes. */
export async function fillFolder(folder: string): Promise<void> {
  const path = `${pathOfFiles()}.folder`;
  if (!existsSync(path)) await storeFolder(path);
  cpSync(join(path, "postgres"), join(folder, "postgres"), { recursive: true, preserveTimestamps: true });
}

async function storeFolder(path: string): Promise<void> {
  const draft = `${path}.${randomUUID()}`;
  await (await openDatabase({ folder: draft })).close();
  try {
    renameSync(draft, path);
  } catch (error) {
    rmSync(draft, { recursive: true });
    // Another test file may have stored the same at this moment.
    if (!existsSync(path)) throw error;
  }
}

/**
 * PGlite takes more than two seconds of processor time to create
 * one and a fifth of that to load the files of another, so the first call creates it and stores its files for
 * all later ones.
 */
async function openEmbedded(logger: Logger | false): Promise<OpenDatabase> {
  const path = pathOfFiles();
  if (!existsSync(path)) await storeFiles(path);
  return openDatabase({ logger, files: new Blob([readFileSync(path)]) });
}

/** The path of the stored files: another one for other migrations or another version of PGlite. */
function pathOfFiles(): string {
  const migrations = readdirSync(migrationsFolder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  const hash = createHash("sha256");
  for (const file of [...migrations, join(root, "node_modules/@electric-sql/pglite/package.json")])
    hash.update(file.slice(root.length)).update(readFileSync(file));
  return join(root, "node_modules/.cache/skypurse", `${hash.digest("hex").slice(0, 16)}.tar`);
}

async function storeFiles(path: string): Promise<void> {
  const client = new PGlite();
  await migrate(drizzle(client), { migrationsFolder });
  const files = await client.dumpDataDir("none");
  await client.close();
  mkdirSync(dirname(path), { recursive: true });
  // Another test file may store the same at this moment: renaming replaces the whole file at once.
  const draft = `${path}.${randomUUID()}`;
  writeFileSync(draft, Buffer.from(await files.arrayBuffer()));
  renameSync(draft, path);
}
