import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";
import { DatabaseFacts } from "#server/db/database-facts.ts";
import { MARK } from "#server/db/demo-folder.ts";
import { FolderLockedError, lockFolder } from "#server/db/folder-lock.ts";
import type { DatabasePlace } from "#server/db/open-as-is.ts";
import { BackupError, copyDurably, describeFile, filesAt, flush, StoredFile } from "./backup-files.ts";
import { dumpEmbedded } from "./embedded-dump.ts";
import { dumpServer } from "./server-dump.ts";

const DUMPS = { embedded: "postgres.tar.gz", server: "postgres.dump" } as const;
const MANIFEST = "manifest.json";
const DATA_FILES = [MARK, "secret", "items/current", "items/versions"];

const Manifest = v.object({
  backup: v.literal(2),
  release: v.string(),
  createdAt: v.string(),
  /** Where the secret is that signs the cookies: in this backup, or in the settings of the copy. */
  secret: v.picklist(["file", "AUTH_SECRET", "none"]),
  database: v.object({ kind: v.picklist(["embedded", "server"]), ...DatabaseFacts.entries }),
  files: v.array(StoredFile),
});
export type Manifest = v.InferOutput<typeof Manifest>;

type Source = Readonly<{
  place: DatabasePlace;
  dataDir: string;
  hasSecretSetting: boolean;
  now: Date;
}>;

/** Writes a backup into a new folder in `to`, which has its name only once it is complete. */
export async function writeBackup(
  to: string,
  { place, dataDir, hasSecretSetting, now }: Source,
): Promise<Readonly<{ folder: string; manifest: Manifest }>> {
  const folder = join(to, `skypurse-${now.toISOString().slice(0, 19).replaceAll(":", "-")}`);
  if (existsSync(folder)) throw new BackupError(`${folder} already exists.`);
  const draft = `${folder}.draft`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { recursive: true, mode: 0o700 });
  try {
    const database = await dump(place, draft);
    await whileNoImport(dataDir, () => copyData(dataDir, join(draft, "data")));
    const names = filesAt(draft, ".");
    const files = await Promise.all(names.map((name) => describeFile(draft, name)));
    const hasFile = names.includes("data/secret");
    const secret = hasSecretSetting ? "AUTH_SECRET" : hasFile ? "file" : "none";
    const createdAt = now.toISOString();
    const manifest: Manifest = { backup: 2, release: ownRelease(), createdAt, secret, database, files };
    writeFileSync(join(draft, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 });
    flush(join(draft, MANIFEST));
    renameSync(draft, folder);
    return { folder, manifest };
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

async function dump(place: DatabasePlace, draft: string): Promise<Manifest["database"]> {
  const kind = "url" in place ? "server" : "embedded";
  const file = join(draft, DUMPS[kind]);
  const facts = "url" in place ? await dumpServer(place.url, file) : await dumpEmbedded(place.folder, file);
  flush(file);
  return { kind, ...facts };
}

function ownRelease(): string {
  const file = readFileSync(join(import.meta.dirname, "../../../package.json"), "utf8");
  return (JSON.parse(file) as { version: string }).version;
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

/** @throws BackupError that names the first file that is missing or damaged. */
export async function checkBackup(folder: string): Promise<Manifest> {
  const manifest = readManifest(folder);
  for (const { path, sha256 } of manifest.files) {
    if (!existsSync(join(folder, path)))
      throw new BackupError(`The backup is incomplete: ${path} is missing.`);
    const described = await describeFile(folder, path);
    if (described.sha256 !== sha256) throw new BackupError(`The backup is damaged: ${path} has changed.`);
  }
  return manifest;
}

function readManifest(folder: string): Manifest {
  const content = parseManifest(folder);
  if (v.is(v.object({ backup: v.literal(1) }), content))
    throw new BackupError(
      `${folder} has the former format. Restore it with the version that wrote it, then start this one on the restored data.`,
    );
  if (v.is(Manifest, content)) return content;
  throw new BackupError(`${folder} is not a backup that this release can read.`);
}

function parseManifest(folder: string): unknown {
  try {
    return JSON.parse(readFileSync(join(folder, MANIFEST), "utf8"));
  } catch {
    return undefined;
  }
}

/** @throws BackupError if the backup has no database, or one of the other kind. */
export function dumpIn(folder: string, manifest: Manifest, kind: keyof typeof DUMPS): string {
  if (manifest.database.kind !== kind)
    throw new BackupError(
      kind === "server"
        ? "The backup is of an embedded database. Restore it without DATABASE_URL, then use npm run move."
        : "The backup is of a PostgreSQL server. Set DATABASE_URL to an empty database, restore it there, then use npm run move.",
    );
  if (!manifest.files.some(({ path }) => path === DUMPS[kind]))
    throw new BackupError("The backup is incomplete: it has no database.");
  return join(folder, DUMPS[kind]);
}

/** @throws BackupError before anything is written, if another file is in the way. */
export async function restoreData(folder: string, manifest: Manifest, dataDir: string): Promise<void> {
  const files = manifest.files.filter(({ path }) => path.startsWith("data/"));
  for (const { path, sha256 } of files) {
    const target = path.slice("data/".length);
    if (!existsSync(join(dataDir, target))) continue;
    const described = await describeFile(dataDir, target);
    if (described.sha256 !== sha256)
      throw new BackupError(
        `${join(dataDir, target)} already exists and differs from the backup. Nothing was changed. Move it away, or set DATA_DIR to an empty folder.`,
      );
  }
  // The mark of a demo is first, the pointer to the active version last: neither may ever be missing for what is already there.
  const inOrder = files.toSorted((a, b) => placeOf(a.path) - placeOf(b.path));
  for (const { path } of inOrder) copyDurably(join(folder, path), join(dataDir, path.slice("data/".length)));
}

const MARK_FILE = `data/${MARK}`;

const placeOf = (path: string) => (path === MARK_FILE ? -1 : path === "data/items/current" ? 1 : 0);

export const isOfDemo = ({ files }: Manifest): boolean => files.some(({ path }) => path === MARK_FILE);
