/** What pages take from their addresses. */
import * as v from "valibot";

/** In an address typed by hand 12 is a number. */
export const searchText = v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.maxLength(80));

/** Whatever is wrong in an address is left out. */
export const lenientSearch = <Input, Output>(schema: v.GenericSchema<Input, Output>) =>
  v.fallback(v.optional(schema), undefined);

/** For pages that look at their texts themselves: such a page is loaded later than its route. */
export const searchTexts = <const Names extends readonly string[]>(...names: Names) =>
  v.object(v.entriesFromList(names, lenientSearch(searchText)));
