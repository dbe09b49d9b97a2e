/**
 * Moves imported catalogues between a folder and the database, from which all nodes of one PostgreSQL read them. A file
 * is stored once, by its hash; files that are not compressed already are compressed.
 */
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { gunzip, gzip } from "node:zlib";
import type { Database } from "#server/db/open.ts";
import {
  activateVersion,
  currentVersion,
  folderOf,
  SHIPPED_VERSION,
  versionNames,
} from "./catalogue-store.server.ts";
import {
  keepCatalogueVersions,
  loadCatalogueFiles,
  loadSharedCatalogue,
  missingCatalogueFiles,
  type SharedCatalogue,
  saveActiveCatalogue,
  saveCatalogueFiles,
  saveCatalogueVersion,
  type VersionFiles,
} from "./shared-catalogue.db.ts";

const [toGzip, fromGzip] = [promisify(gzip), promisify(gunzip)];

/** Files in one statement; the largest has about 2 MB. */
const FILES_AT_ONCE = 40;
/** The paths of a version: a file, or a file in one folder. */
const VERSION_PATH = /^(?:[\w-]+\/)?[\w-]+(?:\.\w+)+$/;

const isCompressed = (path: string) => /\.(br|gz)$/.test(path);
const hashOf = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

/** Makes the catalogues of the database those of the folder, in one transaction. */
export async function uploadCatalogues(db: Database, folder: string): Promise<void> {
  const names = versionNames(folder);
  const active = currentVersion(folder);
  await db.transaction(async (tx) => {
    const shared = await loadSharedCatalogue(tx);
    for (const name of names)
      if (!shared.versions.has(name)) await uploadVersion(tx, name, folderOf(folder, name));
    await keepCatalogueVersions(tx, names);
    if (shared.active !== active) await saveActiveCatalogue(tx, active);
  });
}

async function uploadVersion(tx: Database, name: string, version: string): Promise<void> {
  const files: Record<string, string> = {};
  const paths = await filePaths(version);
  for (const some of inParts(paths)) {
    const contents = new Map<string, Readonly<{ path: string; bytes: Uint8Array }>>();
    for (const path of some) {
      const bytes = await readFile(join(version, path));
      const hash = hashOf(bytes);
      files[path] = hash;
      contents.set(hash, { path, bytes });
    }
    const missing = await missingCatalogueFiles(tx, [...contents.keys()]);
    const added = [...contents].filter(([hash]) => missing.has(hash));
    const rows = added.map(async ([hash, { path, bytes }]) => ({
      hash,
      content: isCompressed(path) ? bytes : await toGzip(bytes),
    }));
    if (rows.length > 0) await saveCatalogueFiles(tx, await Promise.all(rows));
  }
  await saveCatalogueVersion(tx, name, files);
}

/** Returns the paths of all files in a folder, relative to it. */
async function filePaths(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll("\\", "/"),
    )
    .filter((path) => VERSION_PATH.test(path));
}

/**
 * Makes the catalogues of the folder those of the database; the active one first. Versions in the folder that lack a file
 * are written again, with `verify` also those with a damaged one. Returns what the database has.
 */
export async function downloadCatalogues(
  db: Database,
  folder: string,
  { verify }: Readonly<{ verify: boolean }>,
): Promise<SharedCatalogue> {
  const shared = await loadSharedCatalogue(db);
  const { active = SHIPPED_VERSION, versions } = shared;
  const current = versions.get(active);
  if (current) await downloadVersion(db, { folder, name: active, files: current, verify });
  if (currentVersion(folder) !== active) activateVersion(folder, active);
  for (const [name, files] of versions)
    if (name !== active) await downloadVersion(db, { folder, name, files, verify });
  for (const name of versionNames(folder))
    if (!versions.has(name)) await rm(folderOf(folder, name), { recursive: true, force: true });
  return shared;
}

type WantedVersion = Readonly<{ folder: string; name: string; files: VersionFiles; verify: boolean }>;

async function downloadVersion(db: Database, { folder, name, files, verify }: WantedVersion): Promise<void> {
  const target = folderOf(folder, name);
  if (existsSync(target) && (await isWhole(target, files, verify))) return;
  // Another process of this machine may write the same copy.
  const draft = `${target}.${process.pid}.draft`;
  await rm(draft, { recursive: true, force: true });
  for (const paths of inParts(Object.keys(files))) {
    const contents = await loadCatalogueFiles(
      db,
      paths.map((path) => files[path] ?? ""),
    );
    for (const path of paths) await writeChecked(draft, path, files[path] ?? "", contents);
  }
  await rm(target, { recursive: true, force: true });
  await rename(draft, target).catch(async (error: unknown) => {
    if (!existsSync(target)) throw error;
    await rm(draft, { recursive: true, force: true });
  });
}

async function writeChecked(
  draft: string,
  path: string,
  hash: string,
  contents: ReadonlyMap<string, Uint8Array>,
): Promise<void> {
  const stored = contents.get(hash);
  const bytes = stored && (isCompressed(path) ? stored : await fromGzip(stored));
  if (!bytes || hashOf(bytes) !== hash || !VERSION_PATH.test(path))
    throw new Error(`The database has no intact file ${path} of the catalogue`);
  const file = join(draft, path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, bytes);
}

async function isWhole(version: string, files: VersionFiles, verify: boolean): Promise<boolean> {
  for (const [path, hash] of Object.entries(files)) {
    const file = join(version, path);
    if (!existsSync(file) || (verify && hashOf(await readFile(file)) !== hash)) return false;
  }
  return true;
}

function inParts<T>(all: readonly T[]): readonly (readonly T[])[] {
  return Array.from({ length: Math.ceil(all.length / FILES_AT_ONCE) }, (_, i) =>
    all.slice(i * FILES_AT_ONCE, (i + 1) * FILES_AT_ONCE),
  );
}
