/** What stored documents are made of. Parsed, because storage holds what an older version, or anybody, wrote. */
import * as v from "valibot";

export const whole = (least: number, most: number) =>
  v.pipe(v.number(), v.safeInteger(), v.minValue(least), v.maxValue(most));

export const text = (most: number) => v.pipe(v.string(), v.minLength(1), v.maxLength(most));
