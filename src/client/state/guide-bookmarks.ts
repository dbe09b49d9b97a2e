import * as v from "valibot";
import { localDocument, useLocalDocument } from "#client/storage/local-document.ts";
import { list, record } from "#contract/stored/stored-types.ts";

/** The bookmarks: the id of the last read section, by guide. */
const Bookmarks = record(1_000, v.string());
type Bookmarks = v.InferOutput<typeof Bookmarks>;

const document = localDocument<Bookmarks>("skypurse.reading", Bookmarks, {});

/** Returns the id of the section last read in a guide. */
export function bookmarkIn(guide: string): string | undefined {
  return document.read()[guide];
}

/** Returns the id of the section last read in each guide; none in a page that the server renders. */
export const useBookmarks = (): Bookmarks => useLocalDocument(document);

/** Saves the section last read in a guide; `undefined` removes the bookmark. */
export function saveBookmark(guide: string, section: string | undefined): void {
  document.update((current) => {
    if (current[guide] === section) return current;
    const { [guide]: _, ...others } = current;
    return section === undefined ? others : { ...others, [guide]: section };
  });
}

const ScrollSpot = v.object({
  guide: v.string(),
  /** The id of the section; absent above the first section. */
  section: v.optional(v.string()),
  /** The distance of its heading from the top of the window, in pixels. */
  top: v.number(),
});
export type ScrollSpot = v.InferOutput<typeof ScrollSpot>;
const SPOTS_KEY = "skypurse.reading_spots";
/** Maximum number of history entries with a scroll spot: more than players go back. */
const MAX_SPOTS = 30;
const Spots = list(MAX_SPOTS, v.tuple([v.string(), ScrollSpot]));

/** Returns the scroll spot of a history entry of this tab. */
export function loadScrollSpot(entryKey: string): ScrollSpot | undefined {
  return readSpots().find(([key]) => key === entryKey)?.[1];
}

/** Saves the scroll spot of a history entry of this tab. */
export function saveScrollSpot(entryKey: string, spot: ScrollSpot): void {
  const others = readSpots().filter(([key]) => key !== entryKey);
  try {
    sessionStorage.setItem(SPOTS_KEY, JSON.stringify([...others, [entryKey, spot]].slice(-MAX_SPOTS)));
  } catch {
    // The storage is refused or full: after a reload the browser determines the scroll position.
  }
}

function readSpots(): v.InferOutput<typeof Spots> {
  try {
    const spots = v.safeParse(Spots, JSON.parse(sessionStorage.getItem(SPOTS_KEY) ?? "[]"));
    return spots.success ? spots.output : [];
  } catch {
    // The storage is refused, or the text is not JSON.
    return [];
  }
}
