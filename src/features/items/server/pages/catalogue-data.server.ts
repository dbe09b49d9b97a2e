import { setImmediate } from "node:timers/promises";
import * as v from "valibot";
import { type GameItem, ItemDetailsList, ItemSets, ItemsList, type ItemsManifest } from "#contract/items.ts";
import type {
  ActiveCatalogue,
  LoadedCatalogue,
  ReadStored,
} from "#features/items/server/active-catalogue.server.ts";
import { contentReader } from "#features/items/server/localized-catalogues.server.ts";
import { PAGE_TABLE_ROWS, type PageTableRows } from "#features/items/server/tables/page-tables.server.ts";
import { HISTORY_PATH, NO_HISTORY, VersionHistory } from "#features/items/server/version-history.server.ts";

/** Of an import; absent if its source had none. */
export type PageTables = Readonly<{
  [N in keyof PageTableRows]: readonly PageTableRows[N][number][] | undefined;
}>;

/** What the pages are written from. Each item is in memory once, with its names in all languages. */
export type CatalogueData = Readonly<{
  /** The name of the version, or "shipped". */
  name: string;
  manifest: ItemsManifest;
  /** By id. */
  items: ReadonlyMap<number, GameItem>;
  sets: ItemSets;
  tables: PageTables;
  history: VersionHistory;
  /** Shown because the active version cannot be read. */
  isStandIn: boolean;
}>;

const SetRows = v.optional(ItemSets, []);

/** Reads the active catalogue in small files, so that other requests are answered in between. */
export async function readCatalogueData(
  { name, manifest, stored, isStandIn }: LoadedCatalogue,
  { file }: Pick<ActiveCatalogue, "file">,
): Promise<CatalogueData> {
  const contentOf = contentReader(file);
  const items = new Map<number, GameItem>();
  const { details } = await contentOf(manifest.list, ItemsList);
  for (const hash of details)
    for (const item of await contentOf(hash, ItemDetailsList)) items.set(item.id, item);
  const sets = manifest.sets === undefined ? [] : await contentOf(manifest.sets, SetRows);
  const [tables, history] = [await readPageTables(stored), await readHistoryOf(stored)];
  return { name, manifest, items, sets, tables, history, isStandIn: isStandIn === true };
}

/** There is none in a version of an earlier release. */
async function readHistoryOf(stored: ReadStored): Promise<VersionHistory> {
  const content = await stored(HISTORY_PATH);
  if (!content) return NO_HISTORY;
  const history = v.safeParse(VersionHistory, JSON.parse(Buffer.from(content).toString()));
  return history.success ? history.output : NO_HISTORY;
}

/** Rows that are validated before other requests are answered. */
const ROWS_AT_ONCE = 100;

async function readPageTables(stored: ReadStored): Promise<PageTables> {
  const content = await stored("tables.json");
  const tables = content && v.parse(AnyTables, JSON.parse(Buffer.from(content).toString()));
  const { monsters, shops, exchanges, quests, recipes } = PAGE_TABLE_ROWS;
  return {
    monsters: await tableIn(tables?.monsters, monsters),
    shops: await tableIn(tables?.shops, shops),
    exchanges: await tableIn(tables?.exchanges, exchanges),
    quests: await tableIn(tables?.quests, quests),
    recipes: await tableIn(tables?.recipes, recipes),
  };
}

const AnyTables = v.record(v.string(), v.object({ rows: v.array(v.unknown()) }));

/** A table that another release has written in another form is as good as none. */
async function tableIn<T>(
  table: Readonly<{ rows: readonly unknown[] }> | undefined,
  schema: v.GenericSchema<unknown, T[]>,
): Promise<readonly T[] | undefined> {
  if (!table) return undefined;
  const rows: T[] = [];
  for (let start = 0; start < table.rows.length; start += ROWS_AT_ONCE) {
    const checked = v.safeParse(schema, table.rows.slice(start, start + ROWS_AT_ONCE));
    if (!checked.success) return undefined;
    rows.push(...checked.output);
    await setImmediate();
  }
  return rows;
}
