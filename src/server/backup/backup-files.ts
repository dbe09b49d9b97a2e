import { createHash } from "node:crypto";
import {
  closeSync,
  copyFileSync,
  createReadStream,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  statSync,
} from "node:fs";
import { dirname, join, relative, sep } from "node:path";
import { pipeline } from "node:stream/promises";
import * as v from "valibot";
import { migrationHashes } from "#server/db/database.ts";
import type { TableSums } from "#server/db/database-facts.ts";

export const StoredFile = v.object({
  /** Relative to the folder, with `/`. */
  path: v.pipe(
    v.string(),
    v.check((path) => !path.split("/").includes("..") && !path.startsWith("/")),
  ),
  bytes: v.number(),
  sha256: v.string(),
});
export type StoredFile = v.InferOutput<typeof StoredFile>;

export function filesAt(root: string, path: string): readonly string[] {
  const full = join(root, path);
  if (!existsSync(full)) return [];
  if (!statSync(full).isDirectory()) return [path];
  return readdirSync(full, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join("/"))
    .sort();
}

export async function describeFile(root: string, path: string): Promise<StoredFile> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(join(root, path)), hash);
  return { path, bytes: statSync(join(root, path)).size, sha256: hash.digest("hex") };
}

/** Copies a file, readable by its owner only, and waits until it is on the disk. */
export function copyDurably(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true, mode: 0o700 });
  copyFileSync(from, to);
  flush(to);
}

export function flush(file: string): void {
  const opened = openSync(file, "r+");
  fsyncSync(opened);
  closeSync(opened);
}

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
