import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import * as v from "valibot";
import { MAX_ITEMS } from "#contract/items.ts";
import {
  CatalogueError,
  MAX_DATA_VERSION,
  writeAtomically,
} from "#features/items/server/catalogue-store.server.ts";

/** The lists of the game's API: an id selects an entry. The value is the field of an entry that has its id. */
export const LISTS = {
  ...{ item: "id", equipset: "id", skill: "id", "housing/packs": "packItemId" },
  ...{ monster: "id", npc: "id", quest: "id", "lifestyle/recipe": "id" },
} as const;
export type ListPath = keyof typeof LISTS;
type TableListPath = Exclude<ListPath, "item">;
const TABLE_LISTS = [
  ...(["equipset", "skill", "housing/packs", "monster", "npc", "quest", "lifestyle/recipe"] as const),
] as const satisfies readonly TableListPath[];

/** What the game's API sends as a whole. */
const DOCUMENTS = ["raisedpet", "statawake", "skillawake", "exchangemenus"] as const;
type DocumentPath = (typeof DOCUMENTS)[number];
export type TablePath = TableListPath | DocumentPath;

/** A source does not have something, or responds with something else. Only the items are indispensable. */
export class UnavailableError extends CatalogueError {}

/** A place that the game's items are imported from. */
export type CatalogueSource = Readonly<{
  /** As the operator entered it. */
  name: string;
  /** The version number of the data; it changes whenever the data does. */
  version: () => Promise<number>;
  /** The source's list of ids, with at least one valid id; other entries may be invalid. */
  ids: (path: ListPath) => Promise<readonly unknown[]>;
  /** Returns the entries with these ids, in the source's own format. */
  entries: (path: ListPath, ids: readonly number[]) => Promise<readonly unknown[]>;
  document: (path: DocumentPath) => Promise<unknown>;
  /** The number of entries in one request. */
  batch: number;
  /** The day of the data: YYYY-MM-DD. */
  day: (now: Date) => string;
  /** Whether responses are stored for the next attempt. */
  isKept: boolean;
  /** The most that one download may have, in MB. */
  maxMb: number;
}>;

/**
 * Called with the number of finished batches and of all batches. Starts again from 1 when a changed data
 * version restarts the download.
 */
export type DownloadProgress = (done: number, total: number) => void;

export type DownloadedList = Readonly<{
  ids: readonly number[];
  /** Entries of the source's list that are not valid ids. */
  invalidIds: readonly unknown[];
  entries: readonly unknown[];
}>;
/** What the source has of a table. */
export type DownloadedTable = DownloadedList | Readonly<{ document: unknown }> | UnavailableError;

/** A complete download of one data version. */
export type Downloaded = Readonly<{
  version: number;
  items: DownloadedList;
  tables: Readonly<Record<TablePath, DownloadedTable>>;
}>;

/** How many times the download may start in total when the data changes during it. */
const MAX_ATTEMPTS = 3;

const downloadsIn = (folder: string) => join(folder, "downloads");

/**
 * Downloads all items and tables of one version of the source's data. Finished batches are stored in `folder` until they
 * are used: the next attempt requests only the missing ones, and never mixes two versions. Throws
 * `CatalogueError` when the data changed during each attempt, or are too large.
 */
export async function downloadItems(
  source: CatalogueSource,
  folder: string,
  progress: DownloadProgress = () => {},
): Promise<Downloaded> {
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
    const version = await source.version();
    const place = placeOf(source, folder, version);
    if (source.isKept) forgetDownloads(folder, place);
    const downloaded = await downloadVersion(source, storeIn(source, place), progress);
    if ((await source.version()) === version) return { version, ...downloaded };
    rmSync(place, { recursive: true, force: true });
  }
  throw new CatalogueError("The source changed its data during every attempt. Try again later.");
}

/** The ids of a list, and how to request its entries. */
type ListPlan = Readonly<{ path: ListPath; ids: readonly number[]; invalidIds: readonly unknown[] }>;

async function downloadVersion(source: CatalogueSource, store: DownloadStore, progress: DownloadProgress) {
  const itemPlan = await planOf(source, store, "item");
  const plans = await forEach(TABLE_LISTS, (path) => planOf(source, store, path));
  const documents = await forEach(DOCUMENTS, (path) => documentOf(source, store, path));
  const batches = [itemPlan, ...Object.values(plans)].reduce(
    (sum, plan) =>
      plan instanceof UnavailableError ? sum : sum + Math.ceil(plan.ids.length / sizeOf(source, plan.ids)),
    0,
  );
  let done = 0;
  const countBatch = () => progress(++done, batches);
  const items = await entriesOf(source, store, itemPlan, countBatch);
  const lists = await forEach(TABLE_LISTS, async (path) => {
    const plan = plans[path];
    return plan instanceof UnavailableError ? plan : entriesOf(source, store, plan, countBatch);
  });
  if (done < batches) progress(batches, batches);
  return { items, tables: { ...lists, ...documents } };
}

/** Runs one request after the other. One that fails leaves the others as they are. */
async function forEach<const P extends string, T>(
  paths: readonly P[],
  request: (path: P) => Promise<T>,
): Promise<Readonly<Record<P, T | UnavailableError>>> {
  const results: [P, T | UnavailableError][] = [];
  for (const path of paths) {
    try {
      results.push([path, await request(path)]);
    } catch (error) {
      if (!(error instanceof UnavailableError)) throw error;
      results.push([path, error]);
    }
  }
  // `fromEntries` forgets the names of the properties.
  return Object.fromEntries(results) as Record<P, T | UnavailableError>;
}

/** At least 1: a list may have no valid id. */
const sizeOf = ({ batch }: CatalogueSource, ids: readonly number[]) =>
  Math.max(1, Math.min(batch, ids.length));

async function planOf(source: CatalogueSource, store: DownloadStore, path: ListPath): Promise<ListPlan> {
  const list = await store(path, "ids.json", () => source.ids(path));
  return {
    path,
    ids: [...new Set(list.filter(isId))].sort((a, b) => a - b),
    invalidIds: list.filter((entry) => !isId(entry)),
  };
}

async function entriesOf(
  source: CatalogueSource,
  store: DownloadStore,
  { path, ids, invalidIds }: ListPlan,
  countBatch: () => void,
): Promise<DownloadedList> {
  const size = sizeOf(source, ids);
  const entries: unknown[] = [];
  for (let index = 0; index * size < ids.length; index++) {
    const batch = ids.slice(index * size, (index + 1) * size);
    const answer = await store(
      path,
      `batch-${index}.json`,
      () => source.entries(path, batch),
      (batchEntries) => missingIds(path, batch, batchEntries).length === 0,
    );
    entries.push(...answer);
    countBatch();
  }
  return { ids, invalidIds, entries };
}

async function documentOf(source: CatalogueSource, store: DownloadStore, path: DocumentPath) {
  const [document] = await store(path, "document.json", async () => [await source.document(path)]);
  return { document };
}

/** Deletes what was downloaded of one version of a source's data, or only of one table, so that it is requested again. */
export function forgetDownload(
  source: CatalogueSource,
  folder: string,
  version: number,
  path?: TablePath,
): void {
  const place = placeOf(source, folder, version);
  rmSync(path ? placeIn(place, path) : place, { recursive: true, force: true });
}

/** Deletes all downloads, of every source and version, except the one in `place`: no other one is needed. */
export function forgetDownloads(folder: string, place?: string): void {
  const downloads = downloadsIn(folder);
  if (!existsSync(downloads)) return;
  for (const path of readdirSync(downloads).map((name) => join(downloads, name)))
    if (path !== place) rmSync(path, { recursive: true, force: true });
}

const placeIn = (place: string, path: ListPath | DocumentPath) => join(place, path.replace("/", "-"));

function placeOf({ name, batch }: CatalogueSource, folder: string, version: number): string {
  const key = createHash("sha256").update(name).digest("hex").slice(0, 16);
  return join(downloadsIn(folder), `${key}-v${version}-${batch}`);
}

/** Returns the stored list if it is complete; otherwise requests it, and stores it if it is complete. */
type DownloadStore = (
  path: ListPath | DocumentPath,
  file: string,
  request: () => Promise<readonly unknown[]>,
  isComplete?: (list: readonly unknown[]) => boolean,
) => Promise<readonly unknown[]>;

/** The store throws `CatalogueError` as soon as the download is too large, and forgets it. */
function storeIn({ isKept, maxMb }: CatalogueSource, place: string): DownloadStore {
  let length = 0;
  function count(list: readonly unknown[]): string {
    const text = JSON.stringify(list);
    length += Buffer.byteLength(text);
    if (length <= maxMb * 1_000_000) return text;
    rmSync(place, { recursive: true, force: true });
    throw new CatalogueError(
      `The source has sent more than ${maxMb} MB, which the game's API never does. Nothing was imported.`,
    );
  }
  return async (path, name, request, isComplete = () => true) => {
    const file = join(placeIn(place, path), name);
    const storedList = isKept ? listIn(file) : undefined;
    if (storedList && isComplete(storedList)) {
      count(storedList);
      return storedList;
    }
    const list = await request();
    const text = count(list);
    if (!isKept || !isComplete(list)) return list;
    mkdirSync(dirname(file), { recursive: true });
    writeAtomically(file, text);
    return list;
  };
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

/** Returns the data version. Throws `UnavailableError` when it is not a whole number, or one that is too large to be stored. */
export function parseVersion(answer: unknown, where: string): number {
  if (v.is(Whole, answer) && answer <= MAX_DATA_VERSION) return answer;
  throw new UnavailableError(`${where} must be a whole number of at most ${MAX_DATA_VERSION}.`);
}

/** A table has a few hundred entries. */
const MAX_TABLE_ENTRIES = 10_000;

/** Returns a list with at least one id; throws `UnavailableError` for anything else, and for a list that is too long. */
export function parseIds(answer: unknown, where: string, path: ListPath): readonly unknown[] {
  const most = path === "item" ? MAX_ITEMS : MAX_TABLE_ENTRIES;
  if (Array.isArray(answer) && answer.length > most)
    throw new UnavailableError(`${where} has more than ${most} ids, the maximum of a catalogue.`);
  if (Array.isArray(answer) && answer.some(isId)) return answer;
  throw new UnavailableError(`${where} must be a list with at least one id.`);
}

/** Returns the id of a possible entry, or `undefined` when it has no valid one. */
export const idOf = (path: ListPath, entry: unknown): number | undefined => {
  const field = LISTS[path];
  const result = v.safeParse(v.object({ [field]: Whole }), entry);
  return result.success ? result.output[field] : undefined;
};

/** Returns the ids for which there is no entry. */
export function missingIds(
  path: ListPath,
  ids: readonly number[],
  entries: readonly unknown[],
): readonly number[] {
  const present = new Set(entries.map((entry) => idOf(path, entry)));
  return ids.filter((id) => !present.has(id));
}
