/**
 * Imported catalogues in the database, from which all nodes of one PostgreSQL read them. A file is stored once, by its
 * hash; files that are not compressed already are compressed.
 */
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import { promisify } from "node:util";
import { gunzip, gzip } from "node:zlib";
import type { Database } from "#server/db/open.ts";
import { type DatabaseSettings, withSessionLock } from "#server/db/postgres/pool-config.ts";
import type { Context } from "#server/http/context.ts";
import type { Env } from "#server/settings/env.ts";
import type { VersionStore } from "./active-catalogue.server.ts";
import {
  activateVersion,
  CatalogueBusyError,
  currentVersion,
  folderOf,
  itemsFolder,
  pointerIn,
  SHIPPED_VERSION,
  versionNames,
} from "./catalogue-store.server.ts";
import {
  keepCatalogueVersions,
  loadActiveCatalogue,
  loadCatalogueFile,
  loadCatalogueVersions,
  saveActiveCatalogue,
  saveCatalogueFile,
  saveCatalogueVersion,
} from "./shared-catalogue.db.ts";

const [toGzip, fromGzip] = [promisify(gzip), promisify(gunzip)];

const isCompressed = (path: string) => /\.(br|gz)$/.test(path);

/** The catalogues in the database. The first node that has some in its data folder stores them there. */
export function sharedCatalogue({ db, env, coordination, observer }: Context): VersionStore {
  let revision = 0;
  coordination.onChange("catalogue", () => {
    revision++;
  });
  const ready = shareDataFolder(db, env).catch((err: unknown) =>
    observer.log.error({ event: "catalogue_not_shared", err }, "The item catalogue could not be shared."),
  );
  return {
    ...storedCatalogues(db),
    revision: () => revision,
    async active() {
      await ready;
      return (await loadActiveCatalogue(db)) ?? SHIPPED_VERSION;
    },
  };
}

/** The catalogues in the database, as they are now. */
export const storedCatalogues = (db: Database): Omit<VersionStore, "revision"> => ({
  active: async () => (await loadActiveCatalogue(db)) ?? SHIPPED_VERSION,
  names: async () => [...(await loadCatalogueVersions(db)).keys()].sort(),
  read: (path, version) => readFromDatabase(db, path, version),
});

async function readFromDatabase(db: Database, path: string, version?: string) {
  const content = await loadCatalogueFile(db, path, version);
  return content && (isCompressed(path) ? content : fromGzip(content));
}

async function shareDataFolder(db: Database, env: Env): Promise<void> {
  const folder = itemsFolder(env.DATA_DIR);
  const url = env.DATABASE_URL;
  if (url === undefined || !existsSync(pointerIn(folder))) return;
  if ((await loadActiveCatalogue(db)) !== undefined) return;
  // Without the lock, an import runs, which does the same.
  await withSessionLock({ url, env, lock: "catalogue" }, () => uploadFirst(db, folder));
}

/** Stores the catalogues of a data folder in a database that has never had one. */
async function uploadFirst(db: Database, folder: string): Promise<void> {
  if (existsSync(pointerIn(folder)) && (await loadActiveCatalogue(db)) === undefined)
    await upload(db, folder);
}

/**
 * Runs an import or a rollback on a folder with the catalogues of the database, and stores what it has changed.
 * @throws CatalogueBusyError if another one is running.
 */
export function changeSharedCatalogue<T>(
  { db, ...place }: SharedPlace & Readonly<{ db: Database }>,
  work: (dataDir: string) => Promise<T>,
): Promise<T> {
  const folder = itemsFolder(place.env.DATA_DIR);
  const dataDir = workFolder(place.env);
  return withSharedLock(place, async () => {
    await uploadFirst(db, folder);
    await download(db, itemsFolder(dataDir));
    const result = await work(dataDir);
    await upload(db, itemsFolder(dataDir));
    return result;
  });
}

type SharedPlace = Readonly<{ url: string; env: DatabaseSettings & Pick<Env, "DATA_DIR"> }>;

/** The data folder of an import into the database. */
export const workFolder = ({ DATA_DIR }: Pick<Env, "DATA_DIR">): string =>
  join(itemsFolder(DATA_DIR), "work");

/**
 * Runs `work` while no import or rollback runs on any node.
 * @throws CatalogueBusyError if one is running.
 */
export async function withSharedLock<T>({ url, env }: SharedPlace, work: () => Promise<T>): Promise<T> {
  const done = await withSessionLock({ url, env, lock: "catalogue" }, work);
  if (!done)
    throw new CatalogueBusyError("Another import or rollback is running. Try again when it has finished.");
  return done.result;
}

/** Makes the catalogues of the database those of a folder, in one transaction. */
async function upload(db: Database, folder: string): Promise<void> {
  const names = versionNames(folder);
  const active = currentVersion(folder);
  await db.transaction(async (tx) => {
    const stored = await loadCatalogueVersions(tx);
    for (const name of names) if (!stored.has(name)) await uploadVersion(tx, name, folderOf(folder, name));
    await keepCatalogueVersions(tx, names);
    if ((await loadActiveCatalogue(tx)) !== active) await saveActiveCatalogue(tx, active);
  });
}

async function uploadVersion(tx: Database, name: string, version: string): Promise<void> {
  const hashes: Record<string, string> = {};
  for (const entry of await readdir(version, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    const path = relative(version, file).replaceAll("\\", "/");
    const bytes = await readFile(file);
    const hash = createHash("sha256").update(bytes).digest("hex");
    hashes[path] = hash;
    await saveCatalogueFile(tx, { hash, content: isCompressed(path) ? bytes : await toGzip(bytes) });
  }
  await saveCatalogueVersion(tx, name, hashes);
}

/** Makes the catalogues of a folder those of the database. Its unfinished downloads stay. */
async function download(db: Database, folder: string): Promise<void> {
  const versions = await loadCatalogueVersions(db);
  for (const name of versionNames(folder)) await rm(folderOf(folder, name), { recursive: true });
  for (const [name, paths] of versions)
    for (const path of paths) {
      const file = join(folderOf(folder, name), path);
      await mkdir(dirname(file), { recursive: true });
      const bytes = await readFromDatabase(db, path, name);
      if (!bytes) throw new Error(`The database has no file ${path} of the catalogue ${name}`);
      await writeFile(file, bytes);
    }
  activateVersion(folder, (await loadActiveCatalogue(db)) ?? SHIPPED_VERSION);
}
