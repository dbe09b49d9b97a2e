import {
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import * as v from "valibot";
import { MARK } from "#server/db/demo-folder.ts";
import { FolderLockedError, lockFolder } from "#server/db/folder-lock.ts";
import { createDigest, type Digests } from "#server/db/snapshot/snapshot-lines.ts";
import { splitLines } from "#server/db/snapshot/split-lines.ts";
import { copyDurably, describeFile, filesAt, flush, StoredFile } from "./backup-files.ts";

/** Thrown for a backup that cannot be written or is not whole; the message tells the operator what is wrong. */
export class BackupError extends Error {
  override readonly name = "BackupError";
}

const DATABASE = "database.jsonl.gz";
const MANIFEST = "manifest.json";
/** What a backup includes of the data folder. */
const DATA_FILES = [MARK, "secret", "items/current", "items/versions"];

const Manifest = v.object({
  backup: v.literal(1),
  createdAt: v.string(),
  /** Where the secret is that signs the cookies: in this backup, or in the settings of the copy. */
  secret: v.picklist(["file", "AUTH_SECRET", "none"]),
  tables: v.record(v.string(), v.object({ rows: v.number(), sha256: v.string() })),
  files: v.array(StoredFile),
});
export type Manifest = v.InferOutput<typeof Manifest>;

type Source = Readonly<{
  lines: AsyncIterable<string>;
  dataDir: string;
  /** Whether AUTH_SECRET is set, so that the file is not used. */
  hasSecretSetting: boolean;
  now: Date;
}>;

/** Writes a backup into a new folder in `to`. Returns the folder, which has this name only once it is complete. */
export async function writeBackup(
  to: string,
  { lines, dataDir, hasSecretSetting, now }: Source,
): Promise<Readonly<{ folder: string; manifest: Manifest }>> {
  const folder = join(to, `skypurse-${now.toISOString().slice(0, 19).replaceAll(":", "-")}`);
  if (existsSync(folder)) throw new BackupError(`${folder} already exists.`);
  const draft = `${folder}.draft`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { recursive: true, mode: 0o700 });
  try {
    const tables = await writeLines(join(draft, DATABASE), lines);
    await whileNoImport(dataDir, () => copyData(dataDir, join(draft, "data")));
    const names = filesAt(draft, ".");
    const files = await Promise.all(names.map((name) => describeFile(draft, name)));
    const hasFile = names.includes("data/secret");
    const secret = hasSecretSetting ? "AUTH_SECRET" : hasFile ? "file" : "none";
    const manifest: Manifest = { backup: 1, createdAt: now.toISOString(), secret, tables, files };
    writeFileSync(join(draft, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 });
    flush(join(draft, MANIFEST));
    renameSync(draft, folder);
    return { folder, manifest };
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

async function writeLines(file: string, lines: AsyncIterable<string>): Promise<Digests> {
  const digest = createDigest();
  async function* counted() {
    for await (const line of lines) {
      digest.add(line);
      yield `${line}\n`;
    }
  }
  await pipeline(counted(), createGzip(), createWriteStream(file, { mode: 0o600 }));
  flush(file);
  return digest.result();
}

/** An import replaces and removes versions, so none may run meanwhile. */
async function whileNoImport(dataDir: string, work: () => void): Promise<void> {
  const items = join(dataDir, "items");
  if (!existsSync(items)) return work();
  try {
    const release = lockFolder(items);
    try {
      work();
    } finally {
      release();
    }
  } catch (error) {
    if (error instanceof FolderLockedError)
      throw new BackupError("An import of items is running. Try again when it has finished.");
    throw error;
  }
}

function copyData(dataDir: string, to: string): void {
  for (const path of DATA_FILES.flatMap((name) => filesAt(dataDir, name)))
    if (!path.includes(".draft/")) copyDurably(join(dataDir, path), join(to, path));
}

/**
 * Reads a backup's manifest and compares all its files with their checksums.
 * @throws BackupError that names the first file that is missing or damaged.
 */
export async function checkBackup(folder: string): Promise<Manifest> {
  const manifest = readManifest(folder);
  for (const { path, sha256 } of manifest.files) {
    if (!existsSync(join(folder, path)))
      throw new BackupError(`The backup is incomplete: ${path} is missing.`);
    const found = await describeFile(folder, path);
    if (found.sha256 !== sha256) throw new BackupError(`The backup is damaged: ${path} has changed.`);
  }
  if (!manifest.files.some(({ path }) => path === DATABASE))
    throw new BackupError("The backup is incomplete: it has no database.");
  return manifest;
}

function readManifest(folder: string): Manifest {
  try {
    return v.parse(Manifest, JSON.parse(readFileSync(join(folder, MANIFEST), "utf8")));
  } catch (cause) {
    throw new BackupError(`${folder} is not a backup that this release can read.`, { cause });
  }
}

/** Returns the lines of the database in a backup. */
export const backupLines = (folder: string): AsyncIterable<string> =>
  splitLines(createReadStream(join(folder, DATABASE)).pipe(createGunzip()));

/**
 * Copies the files of the data folder back.
 * @throws BackupError before anything is written, if another file is in the way.
 */
export async function restoreData(folder: string, manifest: Manifest, dataDir: string): Promise<void> {
  const files = manifest.files.filter(({ path }) => path.startsWith("data/"));
  for (const { path, sha256 } of files) {
    const target = path.slice("data/".length);
    if (!existsSync(join(dataDir, target))) continue;
    const found = await describeFile(dataDir, target);
    if (found.sha256 !== sha256)
      throw new BackupError(
        `${join(dataDir, target)} already exists and differs from the backup. Nothing was changed. Move it away, or set DATA_DIR to an empty folder.`,
      );
  }
  // The mark of a demo is first, so that nothing is ever there without it. The pointer to the active version is last, so that it
  // never names a version that is not there yet.
  const inOrder = files.toSorted((a, b) => placeOf(a.path) - placeOf(b.path));
  for (const { path } of inOrder) copyDurably(join(folder, path), join(dataDir, path.slice("data/".length)));
}

const MARK_FILE = `data/${MARK}`;

const placeOf = (path: string) => (path === MARK_FILE ? -1 : path === "data/items/current" ? 1 : 0);

/** Whether a backup is of the simulated data of `npm run demo`. */
export const isOfDemo = ({ files }: Manifest): boolean => files.some(({ path }) => path === MARK_FILE);
