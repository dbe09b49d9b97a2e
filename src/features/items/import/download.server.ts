import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { CatalogueError, writeAtomically } from "#features/items/server/catalogue-store.server.ts";
import { idsIn, lackedOf } from "./folder-source.server.ts";
import type { CatalogueSource } from "./source.ts";

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
  odd: readonly unknown[];
  items: readonly unknown[];
}>;

/** Number of concurrent requests: a slow source would take too long one request at a time. */
const AT_ONCE = 4;
/** How many times the download may start in total when the data changes during it. */
const BEGINNINGS = 3;

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
  for (let beginning = 1; beginning <= BEGINNINGS; beginning++) {
    const version = await source.version();
    const place = join(downloadsIn(folder), keyOf(source, version));
    const { ids, odd } = idsIn(await kept(source, join(place, "ids.json"), source.ids));
    const batches = inBatches(ids, source.batch);
    const answers: (readonly unknown[])[] = [];
    let next = 0;
    let done = 0;
    async function worker(): Promise<void> {
      for (let index = next++; index < batches.length; index = next++) {
        const batch = batches[index] ?? [];
        try {
          answers[index] = await kept(
            source,
            join(place, `batch-${index}.json`),
            () => source.items(batch),
            (items) => lackedOf(batch, items).length === 0,
          );
        } catch (error) {
          next = batches.length;
          throw error;
        }
        progress(++done, batches.length);
      }
    }
    const ends = await Promise.allSettled(Array.from({ length: AT_ONCE }, worker));
    for (const end of ends) if (end.status === "rejected") throw end.reason;
    if ((await source.version()) === version) return { version, ids, odd, items: answers.flat() };
    rmSync(place, { recursive: true, force: true });
  }
  throw new CatalogueError("The source changed its data during every attempt. Try again later.");
}

/** Deletes what was downloaded of one version of a source's data, so that it is requested again. */
export function forgetDownload(source: CatalogueSource, folder: string, version: number): void {
  rmSync(join(downloadsIn(folder), keyOf(source, version)), { recursive: true, force: true });
}

/** Deletes all downloads, of every source: after an import none of them is needed. */
export function forgetDownloads(folder: string): void {
  const downloads = downloadsIn(folder);
  if (!existsSync(downloads)) return;
  for (const name of readdirSync(downloads)) rmSync(join(downloads, name), { recursive: true, force: true });
}

function keyOf({ name, batch }: CatalogueSource, version: number): string {
  return `${createHash("sha256").update(name).digest("hex").slice(0, 16)}-v${version}-${batch}`;
}

/** Returns the stored list if it is complete; otherwise requests it, and stores it if it is complete. */
async function kept<T extends readonly unknown[]>(
  source: CatalogueSource,
  file: string,
  ask: () => Promise<T>,
  isWhole: (answer: readonly unknown[]) => boolean = () => true,
): Promise<T> {
  if (!source.isKept) return ask();
  const known = existsSync(file) ? listIn(file) : undefined;
  // The file was written below, from a response of type `T`.
  if (known && isWhole(known)) return known as readonly unknown[] as T;
  const answer = await ask();
  if (!isWhole(answer)) return answer;
  mkdirSync(join(file, ".."), { recursive: true });
  writeAtomically(file, JSON.stringify(answer));
  return answer;
}

function listIn(file: string): readonly unknown[] | undefined {
  try {
    const list: unknown = JSON.parse(readFileSync(file, "utf8"));
    return Array.isArray(list) ? list : undefined;
  } catch {
    // The file is truncated, for example because the disk was full: request the list again.
    return undefined;
  }
}

function inBatches(ids: readonly number[], size: number): readonly (readonly number[])[] {
  const each = Math.min(size, ids.length);
  return Array.from({ length: Math.ceil(ids.length / each) }, (_, i) => ids.slice(i * each, (i + 1) * each));
}
