/** The later change of a value wins. */
import { isSame } from "./is-same.ts";

/** `null` is no value. */
export type ValueEdit<Value = unknown> = Readonly<{
  key: string;
  from: Value | null;
  to: Value | null;
  /** Sets the value only if the record has none, and reports nothing as overwritten. */
  isJoin?: boolean | undefined;
}>;

/** The overwritten value is not the one that the edit replaces. */
export type OverwrittenEntry<Value = unknown> = Readonly<{
  key: string;
  mine: Value | null;
  theirs: Value | null;
}>;

type Step = Readonly<{
  field: string;
  key: string;
  from: unknown;
  to: unknown;
  isJoin?: boolean | undefined;
}>;

/** Other edits add, remove or move parts. */
const VALUES: ReadonlySet<string> = new Set(["quantity", "note", "name", "price", "discount", "rate"]);

/** The last step replaces what was there before the first. */
export function withoutSteps<Edit extends Step>(edits: readonly Edit[]): readonly Edit[] {
  const joined: Edit[] = [];
  for (const edit of edits) {
    const { field, key } = edit;
    const place = joined.findLastIndex((other) => other.field === field && other.key === key);
    const first = joined[place];
    const isStep =
      first !== undefined &&
      !first.isJoin &&
      !edit.isJoin &&
      VALUES.has(field) &&
      joined.slice(place + 1).every((other) => VALUES.has(other.field));
    if (isStep) joined[place] = { ...edit, from: first.from };
    else joined.push(edit);
  }
  return joined;
}

type RecordOf<Value> = Readonly<Record<string, Value>>;

export function recordDifference<Value>(
  before: RecordOf<Value>,
  after: RecordOf<Value>,
): readonly ValueEdit<Value>[] {
  const [was, is] = [new Map(Object.entries(before)), new Map(Object.entries(after))];
  return [...new Set([...was.keys(), ...is.keys()])].flatMap((key) => {
    const [from, to] = [was.get(key) ?? null, is.get(key) ?? null];
    return isSame(from, to) ? [] : [{ key, from, to }];
  });
}

/** A new value beyond `most` values is left out. */
export function withRecordEdits<Value>(
  record: RecordOf<Value>,
  edits: readonly ValueEdit<Value>[],
  most = Number.POSITIVE_INFINITY,
): Readonly<{ record: RecordOf<Value>; overwritten: readonly OverwrittenEntry<Value>[] }> {
  const values = new Map(Object.entries(record));
  const overwritten: OverwrittenEntry<Value>[] = [];
  for (const { key, from, to, isJoin = false } of edits) {
    const present = values.get(key) ?? null;
    const isLeftOut = present === null ? values.size >= most : isJoin;
    if (isLeftOut || isSame(present, to)) continue;
    if (to === null) values.delete(key);
    else values.set(key, to);
    if (!isJoin && !isSame(present, from)) overwritten.push({ key, mine: to, theirs: present });
  }
  return { record: Object.fromEntries(values), overwritten };
}
