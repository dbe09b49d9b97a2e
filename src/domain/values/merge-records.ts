/**
 * Three-way merge of changes from two devices: `mine` and `theirs` both derive from `base`. What only one of
 * them changed is taken from that one.
 */
import { isSame } from "./is-same.ts";

/** Returns the value that only one side changed; `mine` if both did. */
export function mergedValue<T>(base: T, mine: T, theirs: T): T {
  return isSame(base, mine) ? theirs : mine;
}

/** A value that both devices set: the merged document contains `mine`, which replaces `theirs`. */
export type MergeConflict<Value> = Readonly<{ key: string; mine: Value; theirs: Value }>;

/** Returns the entries that both set to different values, or one set and the other removed. `mine` is kept. */
export function recordConflicts<Value>(
  base: Readonly<Record<string, Value>>,
  mine: Readonly<Record<string, Value>>,
  theirs: Readonly<Record<string, Value>>,
): readonly MergeConflict<Value | undefined>[] {
  return Object.keys({ ...mine, ...theirs }).flatMap((key) => {
    const [was, own, other] = [base[key], mine[key], theirs[key]];
    const isByBoth = !isSame(was, own) && !isSame(was, other) && !isSame(own, other);
    return isByBoth ? [{ key, mine: own, theirs: other }] : [];
  });
}

/**
 * Merges two records field by field; if both changed the same field, `mine` is kept. Fields that one side
 * removed stay removed. If there are more than `most` fields, all of `theirs` stay, then those of `mine` up
 * to the limit.
 */
export function mergeRecords<Fields extends object>(
  base: Fields,
  mine: Fields,
  theirs: Fields,
  most = Number.POSITIVE_INFINITY,
): Fields {
  const entries = (record: Fields) => new Map(Object.entries(record));
  const [before, ours, others] = [entries(base), entries(mine), entries(theirs)];
  const result = [...new Set([...others.keys(), ...ours.keys()])].flatMap((key) => {
    const value = mergedValue(before.get(key), ours.get(key), others.get(key));
    return value === undefined ? [] : [[key, value] as const];
  });
  // The same fields, with values that one of the three records has for them.
  return Object.fromEntries(result.slice(0, most)) as Fields;
}

/** Returns a record with the fields of `other` that it does not have, up to `most` fields. */
export function withMissing<Value>(
  record: Readonly<Record<string, Value>>,
  other: Readonly<Record<string, Value>>,
  most: number,
): Readonly<Record<string, Value>> {
  const missing = Object.entries(other).filter(([key]) => !Object.hasOwn(record, key));
  return Object.fromEntries([...Object.entries(record), ...missing].slice(0, most));
}
