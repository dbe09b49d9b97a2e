import type { GameItem } from "#contract/items.ts";
import { unknownFields } from "./game-item.ts";
import type { InvalidItem } from "./invalid-entries.ts";
import type { TableResult } from "./tables/import-tables.server.ts";

type Counts = Readonly<Record<string, number>>;

/** The result of an import. */
export type Summary = Readonly<{
  version: number;
  count: number;
  fwc: number;
  /** Ids, compared with the catalogue shown before. */
  added: readonly number[];
  changed: readonly number[];
  removed: readonly number[];
  /** Items that cannot be read: those of the catalogue shown before stay as they were, the others were left out. */
  broken: readonly InvalidItem[];
  /** The ids of those that stay. */
  kept: readonly number[];
  /** Names that this release does not know, each with the number of items that have it. */
  fields: Counts;
  /** The same for values and lines of known fields that are out of bounds or invalid, and left out. */
  leftOut: Counts;
  categories: Counts;
  subcategories: Counts;
  rarities: Counts;
  sexes: Counts;
  parameters: Counts;
  /**
   * The number of items whose minimum attack or defense is above the maximum; they are imported unchanged.
   */
  inverted: Counts;
  tables: readonly TableResult[];
  areTablesChanged: boolean;
  /** Whether the download is stored for the next attempt. */
  isDownloadKept: boolean;
  /** The name of the new version; `undefined` after a dry run, or when nothing has changed. */
  name?: string;
}>;

/** How many ids are listed by name; the remaining ones are only counted. */
const NAMED = 10;
/** How many omitted items are listed with their reason. */
const MAX_REASONS = 1_000;

/**
 * Returns one line for each broken item with its id and
 * reason, at most `most`, then the number of the others.
 */
export function formatInvalidItems(broken: readonly InvalidItem[], most = NAMED): string {
  const named = broken.slice(0, most).map(({ id, why }) => `  ${id}  ${why}`);
  const more = broken.length > most ? [`  … and ${broken.length - most} more`] : [];
  return [...named, ...more].join("\n");
}

/** Returns the ids of the items that were added, changed or removed. */
export function catalogueDifferences(before: readonly GameItem[], after: readonly GameItem[]) {
  const known = new Map(before.map((item) => [item.id, JSON.stringify(item)]));
  const ids = new Set(after.map(({ id }) => id));
  const isChanged = (item: GameItem) => known.has(item.id) && known.get(item.id) !== JSON.stringify(item);
  return {
    added: after.filter(({ id }) => !known.has(id)).map(({ id }) => id),
    changed: after.filter(isChanged).map(({ id }) => id),
    removed: [...known.keys()].filter((id) => !ids.has(id)),
  };
}

type UnknownCounts =
  | "fields"
  | "leftOut"
  | "categories"
  | "subcategories"
  | "rarities"
  | "sexes"
  | "parameters"
  | "inverted";

/** Counts the names that this release does not know. `known` are items in the format of the game's API. */
export function countUnknownFields(known: readonly unknown[]): Pick<Summary, UnknownCounts> {
  const found = known.map(unknownFields);
  return {
    fields: counted(found.flatMap(({ fields }) => fields)),
    leftOut: counted(found.flatMap(({ leftOut }) => leftOut)),
    categories: counted(found.flatMap(({ category }) => category ?? [])),
    subcategories: counted(found.flatMap(({ subcategory }) => subcategory ?? [])),
    rarities: counted(found.flatMap(({ rarity }) => rarity ?? [])),
    sexes: counted(found.flatMap(({ sex }) => sex ?? [])),
    inverted: counted(found.flatMap(({ inverted }) => inverted)),
    parameters: counted(found.flatMap(({ parameters }) => parameters)),
  };
}

function counted(names: readonly string[]): Counts {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return Object.fromEntries(counts);
}

/** Returns a summary for the operator, one line for each fact. */
export function formatSummary(summary: Summary, isDryRun: boolean): string {
  const { added, changed, removed, broken } = summary;
  const isSame = added.length + changed.length + removed.length === 0;
  const kept = summary.isDownloadKept ? " The download is kept for the import." : "";
  const end = isDryRun
    ? `This was a dry run, and no data was changed.${kept}`
    : summary.name
      ? `The active version is now ${summary.name}.`
      : "The items have not changed, and the active version is kept.";
  return [
    `${summary.count} items of data version ${summary.version}, ${summary.fwc} of them FWC gear`,
    ...(isSame ? [] : [listed("new", added), listed("changed", changed), listed("removed", removed)]),
    ...(broken.length > 0 ? [brokenLine(summary), indented(formatInvalidItems(broken, MAX_REASONS))] : []),
    ...unknown("fields (stored unchanged)", summary.fields),
    ...unknown("categories (shown as consumables)", summary.categories),
    ...unknown("subcategories (stored under their name)", summary.subcategories),
    ...unknown("rarities (stored under their name, none as common)", summary.rarities),
    ...unknown("sexes (stored as for both)", summary.sexes),
    ...unknown("parameters (stored under their name)", summary.parameters),
    ...named("invalid values that were left out", summary.leftOut),
    ...summary.tables.map(formatTable),
    ...Object.entries(summary.inverted).map(
      ([what, count]) => `  minimum above maximum: ${what} of ${count} items`,
    ),
    end,
  ].join("\n");
}

function brokenLine({ broken, kept }: Summary): string {
  const stay = kept.length > 0 ? `, unreadable but kept as before: ${kept.length}` : "";
  return `  left out: ${broken.length - kept.length}${stay}`;
}

const TABLE_WORDS: Readonly<Record<TableResult["table"], string>> = {
  sets: "sets of armor",
  skills: "skills",
  pets: "raised pets",
  npcs: "house NPCs",
  statAwakes: "awakes of stats",
  skillAwakes: "awakes of skills",
  monsters: "monsters",
  shops: "shops",
  exchanges: "exchanges",
  quests: "quests with items",
  recipes: "recipes",
};

function formatTable({ table, count, date, why, broken }: TableResult): string {
  const words = TABLE_WORDS[table];
  const leftOut = broken.length > 0 ? [indented(formatInvalidItems(broken))] : [];
  if (why !== undefined) {
    const stay = date === undefined ? "none" : `the ${count} of ${date} stay`;
    return [`  ${words}: ${stay}. ${why}`, ...leftOut].join("\n");
  }
  return [`  ${words}: ${count}${broken.length > 0 ? `, left out: ${broken.length}` : ""}`, ...leftOut].join(
    "\n",
  );
}

const indented = (lines: string) => lines.replaceAll(/^/gm, "  ");

function listed(what: string, ids: readonly number[]): string {
  const named = ids.slice(0, NAMED).join(", ");
  return `  ${what}: ${ids.length}${named && ` (${named}${ids.length > NAMED ? ", …" : ""})`}`;
}

const unknown = (what: string, counts: Counts) => named(`unknown ${what}`, counts);

function named(what: string, counts: Counts): readonly string[] {
  const names = Object.entries(counts).map(([name, count]) => `${name} ${count}×`);
  return names.length === 0 ? [] : [`  ${what}: ${names.join(", ")}`];
}
