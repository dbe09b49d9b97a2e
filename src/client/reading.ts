import * as v from "valibot";
import { localDocument } from "./local-document.ts";

/** Where somebody stopped reading: by guide, the id of the section. */
const Reading = v.record(v.string(), v.string());
type Reading = v.InferOutput<typeof Reading>;

const document = localDocument<Reading>("skypurse.reading", Reading, {});

export function placeIn(guide: string): string | undefined {
  return document.read()[guide];
}

/** Remembers the section; nothing forgets the guide. */
export function keepPlace(guide: string, section: string | undefined): void {
  document.update((current) => {
    if (current[guide] === section) return current;
    const { [guide]: _, ...others } = current;
    return section === undefined ? others : { ...others, [guide]: section };
  });
}
