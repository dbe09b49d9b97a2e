import * as v from "valibot";
import { inOneLine } from "#domain/text/name.ts";

/** What `inOneLine` makes of a text. */
export const toOneLine = (most: number) => v.transform((text: string) => inOneLine(text, most));

/** A note, or a name out of storage: repaired where it breaks the rules, so that nothing else is lost with it. */
export const repairedText = (most: number) => v.pipe(v.string(), v.maxLength(most), toOneLine(most));

/** As `repaired`, of a name that has to show something. */
export const repairedName = (most: number) =>
  v.pipe(
    repairedText(most),
    v.transform((text) => text || "?"),
  );
