/** What stored documents are made of. Parsed, because storage holds what an older version, or anybody, wrote. */
import * as v from "valibot";

export const whole = (least: number, most: number) =>
  v.pipe(v.number(), v.safeInteger(), v.minValue(least), v.maxValue(most));

/** What a database takes: no NUL, no half of a character. */
export const isStorable = (written: string) => !written.includes("\0") && written.isWellFormed();

export const text = (most: number) =>
  v.pipe(v.string(), v.minLength(1), v.maxLength(most), v.check(isStorable));

/** So many entries at most, whatever they are called. */
export const record = <T>(most: number, value: v.GenericSchema<unknown, T>) =>
  v.pipe(
    v.record(v.pipe(v.string(), v.maxLength(80), v.check(isStorable)), value),
    v.check((entries) => Object.keys(entries).length <= most),
  );
