/**
 * Imported catalogues as files: the database may be open in the server, and a file is replaced in one step.
 *
 *   <DATA_DIR>/items/current                    name of the version that is shown, or "shipped"
 *   <DATA_DIR>/items/versions/<name>/           version.json, items.json, and delivery-<form>/ ready to be sent
 *   <DATA_DIR>/items/downloads/<key>/           what an unfinished import has so far
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
import { GameItem } from "#contract/items.ts";
import { Day } from "#contract/stored/day.ts";
import { Instant } from "#contract/stored/instant.ts";
import { boundedText, whole } from "#contract/stored/stored-types.ts";
import { FolderTaken, lockFolder } from "#server/db/folder-lock.ts";
import { withNicknames } from "./catalogue.server.ts";
import { type Effort, ownFolderOf, writeBundle } from "./catalogue-files.server.ts";

/** The catalogue that comes with the product, in place of a version's name. */
export const SHIPPED = "shipped";
/** How many that were shown before stay for a rollback. */
const KEPT = 3;

const CatalogueVersion = v.object({
  /** Where it was imported from. */
  source: boundedText(2_000),
  importedAt: Instant,
  /** Of the game's data. */
  date: Day,
  version: v.nullable(whole(0, 2_147_483_647)),
  /** What was shown before it. */
  replaced: boundedText(200),
});
export type CatalogueVersion = v.InferOutput<typeof CatalogueVersion>;

/** Thrown for what an operator can mend or has to know; the message says it in words. */
export class ItemsRefused extends Error {
  override readonly name = "ItemsRefused";
}

export const itemsFolder = (dataDir: string) => join(dataDir, "items");
const versionsIn = (folder: string) => join(folder, "versions");
export const folderOf = (folder: string, name: string) => join(versionsIn(folder), name);
export const pointerIn = (folder: string) => join(folder, "current");

/** What is shown: a version's name, or `SHIPPED`. */
export function currentIn(folder: string): string {
  const pointer = pointerIn(folder);
  return existsSync(pointer) ? readFileSync(pointer, "utf8").trim() : SHIPPED;
}

/** The finished versions, the oldest first. */
export function namesIn(folder: string): readonly string[] {
  if (!existsSync(versionsIn(folder))) return [];
  return readdirSync(versionsIn(folder)).filter(isName).sort();
}

/** A draft has another ending, and a path is no name. */
const isName = (name: string) => /^\d{8}-\d{6}-[a-z0-9]+$/.test(name);

/** Throws `ItemsRefused` when there is no such version, or it cannot be read. */
export const versionIn = (folder: string, name: string): CatalogueVersion =>
  readIn(folder, name, "version.json", CatalogueVersion);

/** Throws `ItemsRefused` when there is no such version, or it cannot be read. */
export const itemsIn = (folder: string, name: string): readonly GameItem[] =>
  readIn(folder, name, "items.json", v.array(GameItem));

function readIn<T>(folder: string, name: string, file: string, form: v.GenericSchema<unknown, T>): T {
  if (!isName(name)) throw new ItemsRefused(`"${name}" is no version of the catalogue. ${WAY_OUT}`);
  try {
    return v.parse(form, JSON.parse(readFileSync(join(folderOf(folder, name), file), "utf8")));
  } catch (cause) {
    throw new ItemsRefused(`The version "${name}" cannot be read. ${WAY_OUT}`, { cause });
  }
}

const WAY_OUT = "npm run items:rollback -- --to shipped goes back to the shipped catalogue.";

/** Nothing where reading was refused. */
export function ifReadable<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch (error) {
    if (error instanceof ItemsRefused) return undefined;
    throw error;
  }
}

/** Writes a whole version aside and then gives it its name: there is never half of one. Returns the name. */
export async function addVersion(
  folder: string,
  version: CatalogueVersion,
  items: readonly GameItem[],
  effort: Effort,
): Promise<string> {
  const stamp = version.importedAt.replaceAll(/[-:]/g, "").slice(0, 15).replace("T", "-");
  const name = freeName(folder, `${stamp}-v${version.version ?? 0}`);
  const draft = `${folderOf(folder, name)}.draft`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { recursive: true });
  writeSafely(join(draft, "version.json"), JSON.stringify(version));
  writeSafely(join(draft, "items.json"), `[\n${items.map((item) => JSON.stringify(item)).join(",\n")}\n]`);
  await writeBundle(ownFolderOf(draft), withNicknames(originOf(version), items), effort);
  renameSync(draft, folderOf(folder, name));
  return name;
}

/** Two imports in one second are two versions. */
function freeName(folder: string, wanted: string): string {
  let name = wanted;
  for (let again = 2; existsSync(folderOf(folder, name)); again++) name = `${wanted}x${again}`;
  return name;
}

export const originOf = ({ date, version }: CatalogueVersion) => ({
  origin: "imported" as const,
  date,
  version,
});

/** Shows another catalogue, at once and as a whole. */
export function activateVersion(folder: string, name: string): void {
  if (name !== SHIPPED) versionIn(folder, name);
  mkdirSync(folder, { recursive: true });
  writeSafely(pointerIn(folder), `${name}\n`);
}

/** Removes all but the current version and three more: those it goes back to, then the newest. */
export function prune(folder: string): readonly string[] {
  const names = namesIn(folder);
  const kept = new Set(chainIn(folder).slice(0, KEPT + 1));
  for (const name of names.toReversed()) if (kept.size < KEPT + 1) kept.add(name);
  const removed = names.filter((name) => !kept.has(name));
  for (const name of removed) rmSync(folderOf(folder, name), { recursive: true, force: true });
  for (const left of existsSync(versionsIn(folder)) ? readdirSync(versionsIn(folder)) : [])
    if (left.endsWith(".draft")) rmSync(folderOf(folder, left), { recursive: true, force: true });
  return removed;
}

/** The current version, the one it replaced, and so on, as far as they are still there. */
function chainIn(folder: string): readonly string[] {
  const names = new Set(namesIn(folder));
  const chain: string[] = [];
  let name = currentIn(folder);
  while (names.has(name) && !chain.includes(name)) {
    chain.push(name);
    const read = name;
    name = ifReadable(() => versionIn(folder, read))?.replaced ?? SHIPPED;
  }
  return chain;
}

/** Goes back to what was shown before, or to the named one. Returns what is shown now. */
export function rollBack(folder: string, to?: string): Promise<string> {
  return exclusively(folder, () => {
    const current = currentIn(folder);
    const target = to ?? previousOf(folder, current);
    if (target === current) throw new ItemsRefused(`${target} is what is shown already.`);
    if (target !== SHIPPED && !namesIn(folder).includes(target))
      throw new ItemsRefused(
        `There is no version "${target}". There are: ${[SHIPPED, ...namesIn(folder)].join(", ")}.`,
      );
    activateVersion(folder, target);
    return target;
  });
}

function previousOf(folder: string, current: string): string {
  if (current === SHIPPED)
    throw new ItemsRefused("The shipped catalogue is shown: there is nothing before it to go back to.");
  const { replaced } = versionIn(folder, current);
  if (replaced === SHIPPED || namesIn(folder).includes(replaced)) return replaced;
  throw new ItemsRefused(`What was shown before is no longer kept. ${WAY_OUT}`);
}

/** Does something that no second process may do meanwhile. */
export async function exclusively<T>(folder: string, work: () => Promise<T> | T): Promise<T> {
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
    if (!(error instanceof FolderTaken)) throw error;
    throw new ItemsRefused(`Another import or rollback works on ${folder}. Try again when it is done.`);
  }
}

/** The old content or the new one, also after the power has failed. */
export function writeSafely(file: string, content: string): void {
  const draft = `${file}.draft`;
  writeFileSync(draft, content);
  const written = openSync(draft, "r");
  fsyncSync(written);
  closeSync(written);
  renameSync(draft, file);
}
