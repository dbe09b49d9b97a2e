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

/** Returns the files in a folder or at a path, relative to `root`; none if there is nothing. */
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

/** Waits until a file is on the disk. */
export function flush(file: string): void {
  const opened = openSync(file, "r+");
  fsyncSync(opened);
  closeSync(opened);
}
