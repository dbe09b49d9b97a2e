/** What the versions up to one have changed, stored with it as `history.json`: the versions themselves are deleted after a while. */
import * as v from "valibot";
import { Day, Instant } from "#contract/dates.ts";
import { GameItem, MAX_ITEMS } from "#contract/items.ts";
import { boundedText, list, whole } from "#contract/stored-types.ts";
import { type FieldChange, fieldChanges } from "#domain/catalogue/field-changes.ts";

/** The path in a version's folder. */
export const HISTORY_PATH = "history.json";

/** A month of daily changes. */
const MAX_ENTRIES = 30;
/** Of an item in one version: a page shows no more. */
const MAX_FIELDS = 200;
/**
 * Limits in UTF-16 code units as JSON, for the field changes of one version, those of all versions, and the items that are gone: the
 * only thread reads the whole file at once, 1.5 million in 30 to 50 ms. A version that changes 20 fields of each of 15,000 items has
 * 15 million. Beyond the limits, an entry says only which items changed, the oldest first; then the oldest entries are left out, and
 * so are the items that have been gone the longest.
 */
const MAX_LENGTH = { fields: 500_000, entries: 1_000_000, gone: 500_000 } as const;

const id = whole(1, 2_147_483_647);
const version = v.nullable(whole(0, 2_147_483_647));
const value = v.nullable(v.union([v.number(), v.pipe(v.string(), v.maxLength(200)), v.boolean()]));

const Entry = v.object({
  ...{ date: Day, version, importedAt: Instant },
  ...{ added: list(MAX_ITEMS, id), removed: list(MAX_ITEMS, id) },
  changed: list(
    MAX_ITEMS,
    v.object({
      id,
      /** The number of fields; `fields` has the first of them. */
      count: whole(0, 100_000),
      fields: list(MAX_FIELDS, v.object({ path: boundedText(200), before: value, after: value })),
    }),
  ),
});

/** The newest first. */
export const VersionHistory = v.object({
  entries: list(MAX_ENTRIES, Entry),
  /** The items that are in no newer version, as they were, with the version that lacks them. */
  gone: list(MAX_ITEMS, v.object({ date: Day, version, item: GameItem })),
});
export type VersionHistory = v.InferOutput<typeof VersionHistory>;
type VersionEntry = VersionHistory["entries"][number];

export const NO_HISTORY: VersionHistory = { entries: [], gone: [] };

type NewVersion = Readonly<{
  date: string;
  version: number | null;
  importedAt: string;
  before: readonly GameItem[];
  after: readonly GameItem[];
  /**
   * Whether the version replaces the shipped catalogue. That is a sample from older days and another source: what it lacks is not new, and
   * what it says otherwise has not changed in this version. What the game's data no longer have, though, was shown, and is gone.
   */
  isFirst: boolean;
}>;

/** The history of a new version. One that changes no item adds no entry. */
export function nextHistory(
  earlier: VersionHistory,
  { before, after, isFirst, ...head }: NewVersion,
): VersionHistory {
  const [old, current] = [before, after].map((items) => new Map(items.map((item) => [item.id, item])));
  const removed = before.filter((item) => !current?.has(item.id));
  const added = isFirst ? [] : after.filter((item) => !old?.has(item.id));
  const changed = isFirst ? [] : changesOf(after, old ?? new Map());
  const entry: VersionEntry = {
    ...{ ...head, added: added.map((item) => item.id), removed: removed.map((item) => item.id) },
    changed: withinLength(changed),
  };
  const isEmpty = added.length + removed.length + changed.length === 0;
  const gone = removed.map((item) => ({ date: head.date, version: head.version, item }));
  const stillGone = earlier.gone.filter(({ item }) => !current?.has(item.id));
  return {
    entries: entriesWithin(
      MAX_LENGTH.entries,
      [...(isEmpty ? [] : [entry]), ...earlier.entries].slice(0, MAX_ENTRIES),
    ),
    gone: firstWithin(MAX_LENGTH.gone, [...gone, ...stillGone]),
  };
}

function changesOf(
  after: readonly GameItem[],
  before: ReadonlyMap<number, GameItem>,
): VersionEntry["changed"] {
  return after.flatMap((item) => {
    const earlier = before.get(item.id);
    // Most items are the same, which is quickly seen.
    if (!earlier || JSON.stringify(earlier) === JSON.stringify(item)) return [];
    const fields = fieldChanges(earlier, item);
    if (fields.length === 0) return [];
    return [
      {
        id: item.id,
        count: Math.min(fields.length, 100_000),
        fields: fields.slice(0, MAX_FIELDS).map(storable),
      },
    ];
  });
}

/** A newer field of the game may have a text of any length. */
const storable = ({ path, before, after }: FieldChange): FieldChange => ({
  ...{ path: cut(path), before: cut(before), after: cut(after) },
});
const cut = <T>(text: T) =>
  typeof text === "string" ? text.replaceAll("\0", "").slice(0, 200).toWellFormed() || "–" : text;

const lengthOf = (value: unknown) => JSON.stringify(value).length;

const withoutFields = (changed: VersionEntry["changed"]) => changed.map((one) => ({ ...one, fields: [] }));

const withinLength = (changed: VersionEntry["changed"]) =>
  lengthOf(changed) <= MAX_LENGTH.fields ? changed : withoutFields(changed);

function entriesWithin(length: number, entries: readonly VersionEntry[]): VersionEntry[] {
  const kept = [...entries];
  let excess = entries.reduce((sum, entry) => sum + lengthOf(entry), -length);
  for (const [index, entry] of [...kept.entries()].reverse()) {
    if (excess <= 0) break;
    const shortened = { ...entry, changed: withoutFields(entry.changed) };
    kept[index] = shortened;
    excess -= lengthOf(entry) - lengthOf(shortened);
  }
  return firstWithin(length, kept);
}

function firstWithin<T>(length: number, rows: readonly T[]): T[] {
  const first: T[] = [];
  let left = length;
  for (const row of rows) {
    left -= lengthOf(row);
    if (left < 0) break;
    first.push(row);
  }
  return first;
}
