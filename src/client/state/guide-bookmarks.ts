import * as v from "valibot";
import { localDocument } from "#client/storage/local-document.ts";
import { list, record } from "#contract/stored/stored-types.ts";

/** Where somebody stopped reading: by guide, the id of the section. */
const Reading = record(1_000, v.string());
type Reading = v.InferOutput<typeof Reading>;

const document = localDocument<Reading>("skypurse.reading", Reading, {});

export function bookmarkIn(guide: string): string | undefined {
  return document.read()[guide];
}

/** Remembers the section; nothing forgets the guide. */
export function saveBookmark(guide: string, section: string | undefined): void {
  document.update((current) => {
    if (current[guide] === section) return current;
    const { [guide]: _, ...others } = current;
    return section === undefined ? others : { ...others, [guide]: section };
  });
}

const ScrollSpot = v.object({
  guide: v.string(),
  /** The id of the section; none above the first one. */
  section: v.optional(v.string()),
  /** Where its heading stood in the window, in pixels. */
  top: v.number(),
});
export type ScrollSpot = v.InferOutput<typeof ScrollSpot>;
const SPOTS = "skypurse.reading_spots";
/** So many steps back are remembered, which is more than anybody goes. */
const MOST_SPOTS = 30;
const Spots = list(MOST_SPOTS, v.tuple([v.string(), ScrollSpot]));

/** What was being read in this tab at a step of its history. */
export function scrollSpotAt(step: string): ScrollSpot | undefined {
  return readSpots().find(([key]) => key === step)?.[1];
}

export function saveScrollSpot(step: string, spot: ScrollSpot): void {
  const others = readSpots().filter(([key]) => key !== step);
  try {
    sessionStorage.setItem(SPOTS, JSON.stringify([...others, [step, spot]].slice(-MOST_SPOTS)));
  } catch {
    // Refused or full: after a reload the guide begins where the browser puts it.
  }
}

function readSpots(): v.InferOutput<typeof Spots> {
  try {
    const spots = v.safeParse(Spots, JSON.parse(sessionStorage.getItem(SPOTS) ?? "[]"));
    return spots.success ? spots.output : [];
  } catch {
    // Refused, or no JSON: nothing is remembered.
    return [];
  }
}
