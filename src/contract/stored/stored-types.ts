/**
 * Schemas that stored documents are made of. Stored data is validated, because an older version, or anybody,
 * may have written it.
 */
import * as v from "valibot";

// Validation ends at the first issue: a long document of wrong fields costs as little as one wrong field.
v.setGlobalConfig({ abortEarly: true, abortPipeEarly: true });

/** A whole number from `least` to `most`. */
export const whole = (least: number, most: number) =>
  v.pipe(v.number(), v.safeInteger(), v.minValue(least), v.maxValue(most));

/** The same, written in digits, as in a query. */
export const wholeText = (least: number, most: number) =>
  v.pipe(v.string(), v.maxLength(20), v.digits(), v.transform(Number), whole(least, most));

/** Whether a database can store a text: no NUL character, and no unpaired surrogate. */
export const isStorable = (written: string) => !written.includes("\0") && written.isWellFormed();

/** A storable text of 1 to `most` UTF-16 code units. */
export const boundedText = (most: number) =>
  v.pipe(v.string(), v.minLength(1), v.maxLength(most), v.check(isStorable));

/**
 * A list of `least` to `most` items. The length is checked before the items, so a list that is too long costs
 * little. Contracts use no other kind of list: `v.array` alone has no limit.
 */
export const list = <const T extends v.GenericSchema>(most: number, item: T, least = 0) =>
  v.pipe(v.custom<unknown[]>(Array.isArray), v.minLength(least), v.maxLength(most), v.array(item));

const isRecord = (value: unknown) => typeof value === "object" && value !== null && !Array.isArray(value);
/** A key of a record: a storable text of at most 80 characters. */
export const Key = v.pipe(v.string(), v.maxLength(80), v.check(isStorable));

/**
 * A record of at most `most` entries, with keys of at most 80 characters. The number of entries is checked
 * before the entries. Contracts use no other kind of record: `v.record` alone has no limit.
 */
export const record = <const T extends v.GenericSchema>(most: number, value: T) => recordBy(most, Key, value);

/** Like `record`, with a schema for the keys. */
export const recordBy = <const K extends v.GenericSchema<string, string>, const T extends v.GenericSchema>(
  most: number,
  key: K,
  value: T,
) => v.pipe(v.custom<Record<string, unknown>>(isRecord), v.maxEntries(most), v.record(key, value));
