import * as v from "valibot";
import { type GameItem, MAX_ITEMS } from "#contract/items.ts";
import { championshipEdition } from "#domain/catalogue/championship.ts";
import { type BrotliQuality, shippedItems } from "#features/items/server/catalogue-bundle.server.ts";
import {
  activateVersion,
  addVersion,
  CatalogueError,
  type CatalogueVersion,
  currentVersion,
  itemsFolder,
  pruneVersions,
  readHistory,
  readItems,
  readTablesOf,
  readVersion,
  SHIPPED_VERSION,
  tryRead,
  withLock,
} from "#features/items/server/catalogue-store.server.ts";
import type { ImportedTables } from "#features/items/server/tables/imported-tables.server.ts";
import {
  NO_HISTORY,
  nextHistory,
  type VersionHistory,
} from "#features/items/server/version-history.server.ts";
import {
  type CatalogueSource,
  type DownloadedList,
  type DownloadProgress,
  downloadItems,
  forgetDownload,
  forgetDownloads,
  idOf,
} from "./download.server.ts";
import { parseGameItem } from "./game-item.ts";
import { importReport } from "./import-report.server.ts";
import {
  catalogueDifferences,
  countUnknownFields,
  formatInvalidItems,
  type Summary,
} from "./import-summary.server.ts";
import { type InvalidItem, invalidEntry, invalidId, missingEntry } from "./invalid-entries.ts";
import { readTables } from "./tables/import-tables.server.ts";

/** Options of an import; `dataDir` is the server's data folder. */
export type ImportOptions = Readonly<{
  dataDir: string;
  now: Date;
  isDryRun?: boolean;
  /** An import is refused when more than this percentage of the items is broken. */
  maxBrokenPercent?: number;
  /**
   * Called before an import that would remove more than `MAX_LOST_PERCENT`
   * of the items; without it such an import is refused.
   */
  acceptLoss?: (lost: number, of: number) => Promise<boolean>;
  /** Whether a table may lose more than `MAX_LOST_PERCENT` of its rows; otherwise the earlier one stays. */
  acceptsTableLoss?: boolean;
  progress?: DownloadProgress;
  quality?: BrotliQuality;
  /** Once it is aborted, no version is written or shown. */
  signal?: AbortSignal;
}>;

/** Too many items are broken, or would be lost: nothing is imported. */
export class ImportRefusedError extends CatalogueError {}

/** The default for `maxBrokenPercent`. */
export const MAX_BROKEN_PERCENT = 1;
/** Percentage of the previous import's items that may be removed without a confirmation. */
const MAX_LOST_PERCENT = 10;

/**
 * Imports the items of a source and shows them. Items that cannot be read are listed; they stay as they were, or are left
 * out if they are new. Either all others are shown afterwards, or the catalogue stays unchanged. Throws `CatalogueError` with a message for the
 * operator when too many items are broken or would be lost.
 */
export function importItems(source: CatalogueSource, options: ImportOptions): Promise<Summary> {
  const folder = itemsFolder(options.dataDir);
  return withLock(folder, async () => {
    const downloaded = await downloadItems(source, folder, options.progress);
    const { version } = downloaded;
    const { items: readable, answers, broken } = parseItems(downloaded.items);
    const maxBrokenPercent = options.maxBrokenPercent ?? MAX_BROKEN_PERCENT;
    const refusal = refusalOf(readable.length, broken, maxBrokenPercent);
    if (refusal) {
      // The next attempt downloads again, in case the source had a temporary fault.
      forgetDownload(source, folder, version);
      throw new ImportRefusedError(refusal);
    }
    const before = previousCatalogue(folder);
    const kept = keptItems(before.items, broken);
    const items = [...readable, ...kept].sort((one, other) => one.id - other.id);
    const date = source.day(options.now);
    const { tables, results } = readTables(downloaded.tables, {
      ...{ before: before.tables, date, maxBrokenPercent },
      maxLostPercent: options.acceptsTableLoss ? 100 : MAX_LOST_PERCENT,
    });
    for (const { path, isFaulty } of results) if (isFaulty) forgetDownload(source, folder, version, path);
    const summary: Summary = {
      version,
      count: items.length,
      fwc: items.filter(({ name, level }) => championshipEdition(name.en, level)).length,
      ...catalogueDifferences(before.items, items),
      broken,
      kept: kept.map(({ id }) => id),
      isDownloadKept: source.isKept && options.isDryRun === true,
      ...countUnknownFields(answers),
      tables: results,
      areTablesChanged: JSON.stringify(tables) !== JSON.stringify(before.tables),
    };
    if (options.isDryRun) return summary;
    // The shipped items are a sample from 2023: an operator's first import may replace all of them.
    if (before.name !== SHIPPED_VERSION)
      await refuseLoss(summary.removed.length, before.items.length, options.acceptLoss);
    const areItemsSame = summary.added.length + summary.changed.length + summary.removed.length === 0;
    if (areItemsSame && !summary.areTablesChanged && before.version === version && before.date === date) {
      forgetDownloads(folder);
      return summary;
    }
    options.signal?.throwIfAborted();
    const name = await addVersion(
      folder,
      versionOf(source, { date, version, before, now: options.now }),
      {
        ...{ items, tables, report: importReport(summary, before.items, items) },
        history: historyWith(before, items, { date, version, now: options.now }),
      },
      { quality: options.quality ?? 11, signal: options.signal },
    );
    activateVersion(folder, name);
    pruneVersions(folder);
    forgetDownloads(folder);
    return { ...summary, name };
  });
}

type NewData = Readonly<{ date: string; version: number; now: Date }>;

const versionOf = (
  { name }: CatalogueSource,
  { before, date, version, now }: NewData & Readonly<{ before: PreviousCatalogue }>,
): CatalogueVersion => ({
  ...{ source: name, importedAt: now.toISOString(), date, version, replaced: before.name },
});

const historyWith = (
  before: PreviousCatalogue,
  after: readonly GameItem[],
  { date, version, now }: NewData,
) =>
  nextHistory(before.history, {
    ...{ date, version, importedAt: now.toISOString(), before: before.items, after },
    isFirst: before.name === SHIPPED_VERSION,
  });

function refusalOf(count: number, broken: readonly InvalidItem[], maxPercent: number): string | undefined {
  const all = count + broken.length;
  if (broken.length * 100 > all * maxPercent)
    return [
      `No items were imported: ${broken.length} of ${all} items are invalid, which is more than ${maxPercent} %.`,
      formatInvalidItems(broken),
      "--max-broken <percent> allows more invalid items; they are left out.",
    ].join("\n");
  if (count > 0 && count <= MAX_ITEMS) return undefined;
  return `A catalogue has 1 to ${MAX_ITEMS} items, and this one has ${count}.`;
}

async function refuseLoss(lost: number, of: number, accept: ImportOptions["acceptLoss"]): Promise<void> {
  if (lost * 100 <= of * MAX_LOST_PERCENT || (await accept?.(lost, of))) return;
  throw new ImportRefusedError(
    `No items were imported: ${lost} of the ${of} current items would be removed. --accept-loss allows this.`,
  );
}

type PreviousCatalogue = Readonly<{
  name: string;
  items: readonly GameItem[];
  tables: ImportedTables;
  history: VersionHistory;
  date?: string;
  version?: number | null;
}>;

/** The catalogue that the import replaces; an unreadable one counts as empty and is no rollback target. */
function previousCatalogue(folder: string): PreviousCatalogue {
  const name = currentVersion(folder);
  if (name === SHIPPED_VERSION) return { name, items: shippedItems(), tables: {}, history: NO_HISTORY };
  const catalogue = tryRead(() => ({ ...readVersion(folder, name), items: readItems(folder, name) }));
  if (!catalogue) return { name: SHIPPED_VERSION, items: [], tables: {}, history: NO_HISTORY };
  return {
    ...{ ...catalogue, name, history: readHistory(folder, name) ?? NO_HISTORY },
    tables: tryRead(() => readTablesOf(folder, name)) ?? {},
  };
}

/** An item that the source still has is not gone, although its answer cannot be read. */
function keptItems(before: readonly GameItem[], broken: readonly InvalidItem[]): readonly GameItem[] {
  const ids = new Set(broken.map(({ id }) => id));
  return before.filter(({ id }) => ids.has(id));
}

/** Splits the requested ids into items and invalid ones. `answers` are the valid items in the game's format. */
function parseItems({ ids, invalidIds, entries }: DownloadedList) {
  const answerById = new Map(entries.map((answer) => [idOf("item", answer), answer]));
  const items: GameItem[] = [];
  const answers: unknown[] = [];
  const broken = invalidIds.map(invalidId);
  for (const id of ids) {
    const answer = answerById.get(id);
    if (answer === undefined) {
      broken.push(missingEntry(id));
      continue;
    }
    try {
      items.push(parseGameItem(answer));
      answers.push(answer);
    } catch (error) {
      if (!(error instanceof v.ValiError)) throw error;
      broken.push(invalidEntry(id, error));
    }
  }
  return { items, answers, broken };
}
