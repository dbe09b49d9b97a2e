import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import * as v from "valibot";
import { MAX_ITEMS } from "#contract/items.ts";
import { CatalogueError, writeAtomically } from "#features/items/server/catalogue-store.server.ts";

/** A place that the game's items are imported from. */
export type CatalogueSource = Readonly<{
  /** As the operator entered it. */
  name: string;
  /** The version number of the data; it changes whenever the data does. */
  version: () => Promise<number>;
  /** The source's list of ids, with at least one valid id; other entries may be invalid. */
  ids: () => Promise<readonly unknown[]>;
  /** Returns the items with these ids, in the source's own format. */
  items: (ids: readonly number[]) => Promise<readonly unknown[]>;
  /** The number of items in one request. */
  batch: number;
  /** The day of the data: YYYY-MM-DD. */
  day: (now: Date) => string;
  /** Whether responses are stored for the next attempt. */
  isKept: boolean;
}>;

/**
 * Called with the number of finished batches and of all batches. Starts again from 1 when a changed data
 * version restarts the download.
 */
export type DownloadProgress = (done: number, total: number) => void;

/** A complete download of one data version. */
export type Downloaded = Readonly<{
  version: number;
  ids: readonly number[];
  /** Entries of the source's list that are not valid ids. */
  invalidIds: readonly unknown[];
  items: readonly unknown[];
}>;

/** How many times the download may start in total when the data changes during it. */
const MAX_ATTEMPTS = 3;

const downloadsIn = (folder: string) => join(folder, "downloads");

/**
 * Downloads all items of one version of the source's data. Finished batches are stored in `folder` until they
 * are used: the next attempt requests only the missing ones, and never mixes two versions. Throws
 * `CatalogueError` when the data changed during each attempt.
 */
export async function downloadItems(
  source: CatalogueSource,
  folder: string,
  progress: DownloadProgress = () => {},
): Promise<Downloaded> {
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
    const version = await source.version();
    const place = placeOf(source, folder, version);
    const list = await stored(source, join(place, "ids.json"), source.ids);
    const ids = [...new Set(list.filter(isId))].sort((a, b) => a - b);
    const size = Math.min(source.batch, ids.length);
    const count = Math.ceil(ids.length / size);
    const items: unknown[] = [];
    for (let index = 0; index < count; index++) {
      const batch = ids.slice(index * size, (index + 1) * size);
      const answer = await stored(
        source,
        join(place, `batch-${index}.json`),
        () => source.items(batch),
        (batchItems) => missingIds(batch, batchItems).length === 0,
      );
      items.push(...answer);
      progress(index + 1, count);
    }
    if ((await source.version()) === version)
      return { version, ids, invalidIds: list.filter((entry) => !isId(entry)), items };
    rmSync(place, { recursive: true, force: true });
  }
  throw new CatalogueError("The source changed its data during every attempt. Try again later.");
}

/** Deletes what was downloaded of one version of a source's data, so that it is requested again. */
export function forgetDownload(source: CatalogueSource, folder: string, version: number): void {
  rmSync(placeOf(source, folder, version), { recursive: true, force: true });
}

/** Deletes all downloads, of every source: after an import none of them is needed. */
export function forgetDownloads(folder: string): void {
  const downloads = downloadsIn(folder);
  if (!existsSync(downloads)) return;
  for (const name of readdirSync(downloads)) rmSync(join(downloads, name), { recursive: true, force: true });
}

function placeOf({ name, batch }: CatalogueSource, folder: string, version: number): string {
  const key = createHash("sha256").update(name).digest("hex").slice(0, 16);
  return join(downloadsIn(folder), `${key}-v${version}-${batch}`);
}

/** Returns the stored list if it is complete; otherwise requests it, and stores it if it is complete. */
async function stored(
  source: CatalogueSource,
  file: string,
  request: () => Promise<readonly unknown[]>,
  isComplete: (list: readonly unknown[]) => boolean = () => true,
): Promise<readonly unknown[]> {
  const storedList = source.isKept ? listIn(file) : undefined;
  if (storedList && isComplete(storedList)) return storedList;
  const list = await request();
  if (!source.isKept || !isComplete(list)) return list;
  mkdirSync(dirname(file), { recursive: true });
  writeAtomically(file, JSON.stringify(list));
  return list;
}

function listIn(file: string): readonly unknown[] | undefined {
  if (!existsSync(file)) return undefined;
  try {
    const list: unknown = JSON.parse(readFileSync(file, "utf8"));
    return Array.isArray(list) ? list : undefined;
  } catch {
    // The file is truncated, for example because the disk was full: request the list again.
    return undefined;
  }
}

const Whole = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const isId = (entry: unknown): entry is number => v.is(Whole, entry);

/** Returns the data version. Throws `CatalogueError` when it is not a whole number. */
export function parseVersion(answer: unknown, where: string): number {
  if (v.is(Whole, answer)) return answer;
  throw new CatalogueError(`${where} must be a whole number.`);
}

/** Returns a list with at least one id and at most `MAX_ITEMS` entries; throws `CatalogueError` for anything else. */
export function parseIds(answer: unknown, where: string): readonly unknown[] {
  if (Array.isArray(answer) && answer.length > MAX_ITEMS)
    throw new CatalogueError(`${where} has more than ${MAX_ITEMS} ids, the maximum of a catalogue.`);
  if (Array.isArray(answer) && answer.some(isId)) return answer;
  throw new CatalogueError(`${where} must be a list with at least one id.`);
}

/** Returns the id of a possible item, or `undefined` when it has no valid one. */
export const idOf = (item: unknown): number | undefined => {
  const result = v.safeParse(v.object({ id: Whole }), item);
  return result.success ? result.output.id : undefined;
};

/** Returns the ids for which there is no item. */
export function missingIds(ids: readonly number[], items: readonly unknown[]): readonly number[] {
  const present = new Set(items.map(idOf));
  return ids.filter((id) => !present.has(id));
}
