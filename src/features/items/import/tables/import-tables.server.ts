/** Which tables of a download replace the earlier ones. */
import * as v from "valibot";
import { isSame } from "#domain/values/is-same.ts";
import {
  ImportedTables,
  SHIPPED_DAY,
  shippedTables,
  type TableName,
} from "#features/items/server/tables/imported-tables.server.ts";
import { PAGE_TABLE_ROWS } from "#features/items/server/tables/page-tables.server.ts";
import {
  type Downloaded,
  type DownloadedTable,
  idOf,
  LISTS,
  type TablePath,
  UnavailableError,
} from "../download.server.ts";
import {
  type InvalidItem,
  invalidEntry,
  invalidId,
  missingEntry,
  repeatedEntry,
} from "../invalid-entries.ts";
import { npcRows, petRows, setRows, skillAwakeRows, statAwakeRows } from "./other-tables.server.ts";
import { exchangeRows, monsterRows, questRows, recipeRows, shopRows } from "./page-tables.server.ts";
import { parseSkill, skillRows } from "./skill-table.server.ts";

/** What became of a table. */
export type TableResult = Readonly<{
  table: TableName;
  path: TablePath;
  /** Of the rows that are served from now on, and the day of their data. No table of pages is shipped. */
  count: number;
  date?: string;
  /** Why the earlier rows stay. */
  why?: string;
  /** Whether the source has the table, but not in a form that can be read. */
  isFaulty: boolean;
  /** Entries that were left out. */
  broken: readonly InvalidItem[];
}>;

export type TableOptions = Readonly<{
  before: ImportedTables;
  /** Of the downloaded data. */
  date: string;
  maxBrokenPercent: number;
  /** Percentage of the earlier rows that may be missing. */
  maxLostPercent: number;
}>;

const MAX_ENTRIES = 10_000;

type Shipped = ReturnType<typeof shippedTables>;
type Entry = Readonly<{ id: number | string; entry: unknown }>;
/** Returns the rows of all entries, and notes those that cannot be read. */
type Read = <T>(parse: (given: unknown) => readonly T[]) => readonly T[];

type Table = Readonly<{
  path: TablePath;
  /** The fields that tell its rows apart. */
  keys: readonly string[];
  /** The field whose values should not get fewer, if other fields change with each event. */
  lastingKey?: string;
  /** Whether it counts only if all of its entries can be read. */
  isWhole?: true;
  rowsOf: (read: Read, shipped: Shipped) => readonly object[];
}>;

const TABLES: Readonly<Record<TableName, Table>> = {
  sets: { path: "equipset", keys: ["id"], isWhole: true, rowsOf: (read) => read(setRows) },
  skills: {
    path: "skill",
    keys: ["id"],
    rowsOf: (read, shipped) =>
      skillRows(
        read((given) => [parseSkill(given)]),
        shipped.skills,
      ),
  },
  pets: { path: "raisedpet", keys: ["item"], rowsOf: (read) => read(petRows) },
  npcs: {
    path: "housing/packs",
    keys: ["id"],
    rowsOf: (read, shipped) => read((given) => npcRows(given, shipped.npcs)),
  },
  statAwakes: { path: "statawake", keys: ["fromLevel", "points"], rowsOf: (read) => read(statAwakeRows) },
  skillAwakes: { path: "skillawake", keys: ["kind", "parameter"], rowsOf: (read) => read(skillAwakeRows) },
  monsters: { path: "monster", keys: ["id"], rowsOf: (read) => read(monsterRows) },
  shops: { path: "npc", keys: ["id"], rowsOf: (read) => read(shopRows) },
  exchanges: {
    path: "exchangemenus",
    keys: ["menu", "input", "output"],
    lastingKey: "menu",
    rowsOf: (read) => read(exchangeRows),
  },
  quests: { path: "quest", keys: ["id"], rowsOf: (read) => read(questRows) },
  recipes: { path: "lifestyle/recipe", keys: ["id"], rowsOf: (read) => read(recipeRows) },
};

/** In UTF-16 code units, as JSON. No table of the game is near it. */
const MAX_TABLE_LENGTH = 24 * 1024 * 1024;

/** A table that is missing, cannot be read or has lost many rows leaves the earlier one: a previous import's, or the shipped one. */
export function readTables(downloaded: Downloaded["tables"], options: TableOptions) {
  const shipped = shippedTables();
  let tables: ImportedTables = {};
  const results: TableResult[] = [];
  // The keys of `TABLES` are its type's.
  for (const name of Object.keys(TABLES) as TableName[]) {
    const { table, result } = readTable(name, downloaded[TABLES[name].path], { ...options, shipped });
    tables = { ...tables, ...table };
    results.push(result);
  }
  return { tables, results };
}

function readTable(
  name: TableName,
  part: DownloadedTable,
  options: TableOptions & Readonly<{ shipped: Shipped }>,
) {
  const { before, date, shipped } = options;
  const { path, keys, isWhole, rowsOf } = TABLES[name];
  const { rows: earlierRows, date: earlierDate } = earlierTable(name, before, shipped);
  const keep = (why: string, broken: readonly InvalidItem[] = []) => ({
    table: before[name] ? { [name]: before[name] } : {},
    result: {
      ...{ table: name, path, count: earlierRows.length, ...(earlierDate && { date: earlierDate }) },
      ...{ why, isFaulty: !(part instanceof UnavailableError), broken },
    },
  });
  if (part instanceof UnavailableError) return keep(part.message);
  const { entries, missing } = entriesOf(path, part);
  const { rows: readable, broken: unreadable } = rowsIn(entries, (read) => rowsOf(read, shipped));
  const { rows, repeated } = uniqueRows(readable, keys);
  const broken = [...missing, ...unreadable];
  const all = entries.length + missing.length;
  if (broken.length * 100 > all * (isWhole ? 0 : options.maxBrokenPercent))
    return keep(`${broken.length} of ${all} entries are invalid.`, broken);
  if (rows.length === 0) return keep("The source has no entry that can be used.");
  const lost = lostRows(name, earlierRows, rows);
  if (lost * 100 > earlierRows.length * options.maxLostPercent)
    return keep(
      `${lost} of the ${earlierRows.length} present ones would be removed. --accept-loss allows this.`,
    );
  const checked = v.safeParse(ImportedTables, { [name]: { date, rows } });
  if (!checked.success || JSON.stringify(rows).length > MAX_TABLE_LENGTH) return keep("It is out of bounds.");
  return {
    table: checked.output,
    result: {
      table: name,
      path,
      count: rows.length,
      date,
      isFaulty: false,
      broken: [...broken, ...repeated],
    },
  };
}

/** A previous import's, else the shipped one, else none. */
function earlierTable(name: TableName, before: ImportedTables, shipped: Shipped): EarlierTable {
  const rows: readonly object[] | undefined = isShipped(name) ? shipped[name] : undefined;
  return before[name] ?? (rows ? { rows, date: SHIPPED_DAY } : { rows: [] });
}

type EarlierTable = Readonly<{ rows: readonly object[]; date?: string }>;

const isShipped = (name: TableName): name is TableName & keyof Shipped => !(name in PAGE_TABLE_ROWS);

function lostRows(name: TableName, earlier: readonly object[], rows: readonly object[]): number {
  const { keys, lastingKey } = TABLES[name];
  const lasting = lastingKey === undefined ? keys : [lastingKey];
  const present = new Set(rows.map((row) => keyOf(row, lasting)));
  return earlier.filter((row) => !present.has(keyOf(row, lasting))).length;
}

const keyOf = (row: object, keys: readonly string[]) =>
  Object.entries(row)
    .flatMap(([key, value]) => (keys.includes(key) ? JSON.stringify(value) : []))
    .join();

/** The first of those with equal keys. `repeated` are the others, unless they say the same. */
function uniqueRows(all: readonly object[], keys: readonly string[]) {
  const byKey = new Map<string, object>();
  const repeated: InvalidItem[] = [];
  for (const row of all) {
    const key = keyOf(row, keys);
    const first = byKey.get(key);
    if (!first) byKey.set(key, row);
    else if (!isSame(row, first)) repeated.push(repeatedEntry(key));
  }
  return { rows: [...byKey.values()], repeated };
}

/** `missing` are entries without an id, and ids without an entry. */
function entriesOf(path: TablePath, part: Exclude<DownloadedTable, UnavailableError>) {
  if ("document" in part) {
    const entries = Object.entries(isCollection(part.document) ? part.document : {});
    // Only here does the name of an entry count.
    const isNamed = path === "skillawake" && !Array.isArray(part.document);
    return {
      missing: [],
      entries: entries.map(([id, entry]) => ({ id, entry: isNamed ? [id, entry] : entry })),
    };
  }
  const entries: Entry[] = [];
  const missing = part.invalidIds.map(invalidId);
  if (!isList(path)) return { entries, missing };
  const entryById = new Map(part.entries.map((entry) => [idOf(path, entry), entry]));
  for (const id of part.ids) {
    const entry = entryById.get(id);
    if (entry === undefined) missing.push(missingEntry(id));
    else entries.push({ id, entry });
  }
  return { entries, missing };
}

/** A list, or a record of entries. */
const isCollection = (value: unknown): value is object =>
  typeof value === "object" && value !== null && Object.keys(value).length <= MAX_ENTRIES;
const isList = (path: TablePath): path is TablePath & keyof typeof LISTS => path in LISTS;

function rowsIn(entries: readonly Entry[], rowsOf: (read: Read) => readonly object[]) {
  const broken: InvalidItem[] = [];
  const rows = rowsOf((parse) =>
    entries.flatMap(({ id, entry }) => {
      try {
        return parse(entry);
      } catch (error) {
        if (!(error instanceof v.ValiError)) throw error;
        broken.push(invalidEntry(id, error));
        return [];
      }
    }),
  );
  return { rows, broken };
}
