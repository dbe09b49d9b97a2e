/**
 * Stores imported catalogues as files: the server may have the database open, and replacing a file is atomic.
 *
 *   <DATA_DIR>/items/current                    the name of the version shown, or "shipped"
 *   <DATA_DIR>/items/versions/<name>/           version.json, items.json, tables.json, summary.json (what the import
 *                                               changed), history.json (and the imports before), and
 *                                               delivery-<form>/ with the files to send
 *   <DATA_DIR>/items/downloads/<key>/           what an unfinished import has downloaded so far
 */
import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import * as v from "valibot";
import { ImportReport } from "#contract/catalogue/import-report.ts";
import { Day, Instant } from "#contract/dates.ts";
import { GameItem } from "#contract/items.ts";
import { boundedText, whole } from "#contract/stored-types.ts";
import { FolderLockedError, lockFolder } from "#server/db/folder-lock.ts";
import { type BrotliQuality, bundleCatalogue, writeBundle } from "./catalogue-bundle.server.ts";
import { ImportedTables } from "./tables/imported-tables.server.ts";
import { HISTORY_PATH, VersionHistory } from "./version-history.server.ts";

/** The name of the catalogue that ships with the product, used in place of a version's name. */
export const SHIPPED_VERSION = "shipped";
/** The number of earlier versions that are kept for a rollback. */
const MAX_EARLIER_VERSIONS = 3;

/** Of the game's data. */
export const MAX_DATA_VERSION = 2_147_483_647;

export const CatalogueVersion = v.object({
  /** The URL or folder it was imported from. */
  source: boundedText(2_000),
  importedAt: Instant,
  /** The day of the game's data. */
  date: Day,
  version: v.nullable(whole(0, MAX_DATA_VERSION)),
  /** The version that was shown before. */
  replaced: boundedText(200),
});
export type CatalogueVersion = v.InferOutput<typeof CatalogueVersion>;

/** Thrown for a problem that the operator can solve or has to know; the message explains it. */
export class CatalogueError extends Error {
  override readonly name = "CatalogueError";
}

/** Another import or rollback is running. */
export class CatalogueBusyError extends CatalogueError {}

/** Returns the folder of the imported catalogues. */
export const itemsFolder = (dataDir: string) => join(dataDir, "items");
const versionsIn = (folder: string) => join(folder, "versions");
/** Returns the folder of one version. */
export const folderOf = (folder: string, name: string) => join(versionsIn(folder), name);
/** Returns the file that names the version shown. */
export const pointerIn = (folder: string) => join(folder, "current");

/** Returns the name of the version shown, or `SHIPPED_VERSION`. */
export function currentVersion(folder: string): string {
  const pointer = pointerIn(folder);
  return existsSync(pointer) ? readFileSync(pointer, "utf8").trim() : SHIPPED_VERSION;
}

/** Returns the names of the finished versions, oldest first. */
export function versionNames(folder: string): readonly string[] {
  if (!existsSync(versionsIn(folder))) return [];
  return readdirSync(versionsIn(folder)).filter(isName).sort();
}

/** Rejects drafts, which end differently, and paths. */
const isName = (name: string) => /^\d{8}-\d{6}-[a-z0-9]+$/.test(name);

/** Reads a version's metadata. Throws `CatalogueError` when there is no such version, or it cannot be read. */
export const readVersion = (folder: string, name: string): CatalogueVersion =>
  readIn(folder, name, "version.json", CatalogueVersion);

/** Reads a version's items. Throws `CatalogueError` when there is no such version, or it cannot be read. */
export const readItems = (folder: string, name: string): readonly GameItem[] =>
  readIn(folder, name, "items.json", v.array(GameItem));

/** Reads what the versions up to this one have changed; `undefined` if it has none that can be read. */
export const readHistory = (folder: string, name: string): VersionHistory | undefined =>
  tryRead(() => readIn(folder, name, HISTORY_PATH, VersionHistory));

/** Reads the tables of a version; earlier releases stored none. Throws `CatalogueError` when they cannot be read. */
export const readTablesOf = (folder: string, name: string): ImportedTables =>
  existsSync(join(folderOf(folder, name), "tables.json"))
    ? readIn(folder, name, "tables.json", ImportedTables)
    : {};

function readIn<T>(folder: string, name: string, file: string, form: v.GenericSchema<unknown, T>): T {
  if (!isName(name))
    throw new CatalogueError(`"${name}" is not a version of the catalogue. ${ROLLBACK_HINT}`);
  try {
    return v.parse(form, JSON.parse(readFileSync(join(folderOf(folder, name), file), "utf8")));
  } catch (cause) {
    throw new CatalogueError(`The version "${name}" cannot be read. ${ROLLBACK_HINT}`, { cause });
  }
}

const ROLLBACK_HINT = "npm run items:rollback -- --to shipped restores the shipped catalogue.";

/** Returns `undefined` when `read` throws `CatalogueError`. */
export function tryRead<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch (error) {
    if (error instanceof CatalogueError) return undefined;
    throw error;
  }
}

type VersionContents = Readonly<{
  items: readonly GameItem[];
  tables?: ImportedTables;
  report?: ImportReport;
  history?: VersionHistory;
}>;

/** The path of what the import changed, in the folder of its version. */
export const REPORT_PATH = "summary.json";

/**
 * Writes a version into a temporary folder and then renames it, so that no partial version exists. Returns its name. Once
 * `signal` is aborted, no version is added.
 */
export async function addVersion(
  folder: string,
  version: CatalogueVersion,
  contents: VersionContents,
  { quality, signal }: Readonly<{ quality: BrotliQuality; signal?: AbortSignal | undefined }>,
): Promise<string> {
  const stamp = version.importedAt.replaceAll(/[-:]/g, "").slice(0, 15).replace("T", "-");
  const name = freeName(folder, `${stamp}-v${version.version ?? 0}`);
  const draft = `${folderOf(folder, name)}.draft`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { recursive: true });
  try {
    await writeContents(draft, version, contents, quality);
    signal?.throwIfAborted();
    renameSync(draft, folderOf(folder, name));
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    throw error;
  }
  return name;
}

async function writeContents(
  draft: string,
  version: CatalogueVersion,
  { items, tables = {}, report, history }: VersionContents,
  quality: BrotliQuality,
): Promise<void> {
  writeAtomically(join(draft, "version.json"), JSON.stringify(version));
  writeAtomically(
    join(draft, "items.json"),
    `[\n${items.map((item) => JSON.stringify(item)).join(",\n")}\n]`,
  );
  writeAtomically(join(draft, "tables.json"), JSON.stringify(tables));
  if (report) writeAtomically(join(draft, REPORT_PATH), JSON.stringify(v.parse(ImportReport, report)));
  if (history) writeAtomically(join(draft, HISTORY_PATH), JSON.stringify(v.parse(VersionHistory, history)));
  await writeBundle(draft, bundleCatalogue(originOf(version), items, tables), quality);
}

/** Adds a suffix when another import in the same second has the name. */
function freeName(folder: string, wanted: string): string {
  let name = wanted;
  for (let again = 2; existsSync(folderOf(folder, name)); again++) name = `${wanted}x${again}`;
  return name;
}

/** Returns the manifest fields of an imported version. */
export const originOf = ({ date, version }: CatalogueVersion) => ({
  origin: "imported" as const,
  date,
  version,
});

/** Switches to another catalogue in one step. Throws `CatalogueError` when it cannot be read. */
export function activateVersion(folder: string, name: string): void {
  if (name !== SHIPPED_VERSION) readVersion(folder, name);
  mkdirSync(folder, { recursive: true });
  writeAtomically(pointerIn(folder), `${name}\n`);
}

/**
 * Deletes all but the current version and three more: those in
 * the rollback chain, then the newest. Returns the deleted names.
 */
export function pruneVersions(folder: string): readonly string[] {
  const names = versionNames(folder);
  const retained = new Set(chainIn(folder).slice(0, MAX_EARLIER_VERSIONS + 1));
  for (const name of names.toReversed()) if (retained.size < MAX_EARLIER_VERSIONS + 1) retained.add(name);
  const removed = names.filter((name) => !retained.has(name));
  for (const name of removed) rmSync(folderOf(folder, name), { recursive: true, force: true });
  for (const left of existsSync(versionsIn(folder)) ? readdirSync(versionsIn(folder)) : [])
    if (left.endsWith(".draft")) rmSync(folderOf(folder, left), { recursive: true, force: true });
  return removed;
}

/** The current version, the one it replaced, and so on, as far as they still exist. */
function chainIn(folder: string): readonly string[] {
  const names = new Set(versionNames(folder));
  const chain: string[] = [];
  let name = currentVersion(folder);
  while (names.has(name) && !chain.includes(name)) {
    chain.push(name);
    const read = name;
    name = tryRead(() => readVersion(folder, read))?.replaced ?? SHIPPED_VERSION;
  }
  return chain;
}

/**
 * Goes back to the previous version, or to the one named `to`. Returns the name of the version that is now
 * shown. Throws `CatalogueError` when there is none.
 */
export function rollBack(folder: string, to?: string): Promise<string> {
  return withLock(folder, () => {
    const current = currentVersion(folder);
    const target = to ?? previousOf(folder, current);
    if (target === current) throw new CatalogueError(`${target} is already the active version.`);
    if (target !== SHIPPED_VERSION && !versionNames(folder).includes(target))
      throw new CatalogueError(
        `There is no version "${target}". Available versions: ${[SHIPPED_VERSION, ...versionNames(folder)].join(", ")}.`,
      );
    activateVersion(folder, target);
    return target;
  });
}

function previousOf(folder: string, current: string): string {
  if (current === SHIPPED_VERSION)
    throw new CatalogueError("The shipped catalogue is active, and there is no earlier version.");
  const { replaced } = readVersion(folder, current);
  if (replaced === SHIPPED_VERSION || versionNames(folder).includes(replaced)) return replaced;
  throw new CatalogueError(`The previous version was deleted. ${ROLLBACK_HINT}`);
}

/** Runs `work` while holding a lock against other processes. Throws `CatalogueBusyError` when the lock is taken. */
export async function withLock<T>(folder: string, work: () => Promise<T> | T): Promise<T> {
  mkdirSync(folder, { recursive: true });
  const unlock = locked(folder);
  try {
    return await work();
  } finally {
    unlock();
  }
}

function locked(folder: string): () => void {
  try {
    return lockFolder(folder);
  } catch (error) {
    if (!(error instanceof FolderLockedError)) throw error;
    throw new CatalogueBusyError(
      `Another import or rollback is using ${folder}. Try again when it has finished.`,
    );
  }
}

/** Replaces a file atomically: it has the old or the new content, even after a power failure. */
export function writeAtomically(file: string, content: string): void {
  // Another process of this machine may write the same file.
  const draft = `${file}.${process.pid}.draft`;
  writeFileSync(draft, content);
  const written = openSync(draft, "r");
  fsyncSync(written);
  closeSync(written);
  renameSync(draft, file);
}
