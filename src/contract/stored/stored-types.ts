/** What stored documents are made of. Parsed, because storage holds what an older version, or anybody, wrote. */
import * as v from "valibot";

// The first issue ends every validation: a long document of wrong fields costs as little as one wrong field.
v.setGlobalConfig({ abortEarly: true, abortPipeEarly: true });

export const whole = (least: number, most: number) =>
  v.pipe(v.number(), v.safeInteger(), v.minValue(least), v.maxValue(most));

/** What a database takes: no NUL, no half of a character. */
export const isStorable = (written: string) => !written.includes("\0") && written.isWellFormed();

export const boundedText = (most: number) =>
  v.pipe(v.string(), v.minLength(1), v.maxLength(most), v.check(isStorable));

/**
 * A list of `least` to `most` items. The length is checked before the items, so a list that is too long costs nothing.
 * A contract has no other kind of list: `v.array` alone has no limit.
 */
export const list = <const T extends v.GenericSchema>(most: number, item: T, least = 0) =>
  v.pipe(v.custom<unknown[]>(Array.isArray), v.minLength(least), v.maxLength(most), v.array(item));

const isRecord = (value: unknown) => typeof value === "object" && value !== null && !Array.isArray(value);
const Name = v.pipe(v.string(), v.maxLength(80), v.check(isStorable));

/**
 * At most `most` entries, by names of at most 80 characters. The number of entries is checked before the entries.
 * A contract has no other kind of record: `v.record` alone has no limit.
 */
export const record = <const T extends v.GenericSchema>(most: number, value: T) =>
  recordBy(most, Name, value);

/** The same with keys of their own form. */
export const recordBy = <const K extends v.GenericSchema<string, string>, const T extends v.GenericSchema>(
  most: number,
  key: K,
  value: T,
) => v.pipe(v.custom<Record<string, unknown>>(isRecord), v.maxEntries(most), v.record(key, value));
