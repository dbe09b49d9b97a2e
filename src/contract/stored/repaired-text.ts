import * as v from "valibot";
import { toSingleLine } from "#domain/text/name.ts";

/** Transforms a text with `toSingleLine`. */
export const toOneLine = (most: number) => v.transform((text: string) => toSingleLine(text, most));

/**
 * A note, or a name from storage: repaired if it breaks the rules, so that the rest of the data is not
 * lost.
 */
export const repairedText = (most: number) => v.pipe(v.string(), v.maxLength(most), toOneLine(most));

/** Like `repairedText`, for a name: one without a visible character becomes "?". */
export const repairedName = (most: number) =>
  v.pipe(
    repairedText(most),
    v.transform((text) => text || "?"),
  );
