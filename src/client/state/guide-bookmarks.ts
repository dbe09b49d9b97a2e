import * as v from "valibot";
import { localDocument, useLocalDocument } from "#client/storage/local-document.ts";
import { record } from "#contract/stored-types.ts";

/** The id of the last read section, by guide. */
const Bookmarks = record(1_000, v.string());
type Bookmarks = v.InferOutput<typeof Bookmarks>;

const document = localDocument<Bookmarks>("skypurse.reading", Bookmarks, {});

export function bookmarkIn(guide: string): string | undefined {
  return document.read()[guide];
}

/** Empty in a page that the server renders. */
export const useBookmarks = (): Bookmarks => useLocalDocument(document);

/** `undefined` removes the bookmark. */
export function saveBookmark(guide: string, section: string | undefined): void {
  document.update((current) => {
    if (current[guide] === section) return current;
    const { [guide]: _, ...others } = current;
    return section === undefined ? others : { ...others, [guide]: section };
  });
}
