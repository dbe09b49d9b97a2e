/** Schemas for the search parameters of pages. */
import * as v from "valibot";

/** A text of at most 80 characters. The router parses an unquoted 12 as a number, so numbers are accepted. */
export const searchText = v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.maxLength(80));

/** Makes a parameter optional; an invalid value becomes `undefined`. */
export const lenientSearch = <Input, Output>(schema: v.GenericSchema<Input, Output>) =>
  v.fallback(v.optional(schema), undefined);

/**
 * A schema of text parameters for pages that parse them further, because the page is loaded later than its
 * route.
 */
export const searchTexts = <const Names extends readonly string[]>(...names: Names) =>
  v.object(v.entriesFromList(names, lenientSearch(searchText)));
