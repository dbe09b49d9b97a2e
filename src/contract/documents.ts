/** What follows a player from device to device, and how two versions of it come together. */
import * as v from "valibot";
import { EMPTY } from "#domain/cart.ts";
import { LANGUAGES } from "#domain/language.ts";
import { mergedCart, mergedRates, mergedRecord } from "#domain/merging.ts";
import { StoredCart } from "./cart.ts";
import { Preferences, USUAL_PREFERENCES } from "./preferences.ts";
import { MOST_ITEMS, StoredPrices } from "./prices.ts";
import { MOST_SERVERS, NO_RATES, StoredRates } from "./rates.ts";
import { list, text, whole } from "./stored.ts";

/** The interface's language and theme; nothing where the player never chose. */
export const Settings = v.object({
  language: v.nullable(v.picklist(LANGUAGES)),
  theme: v.nullable(v.picklist(["light", "dark", "system"])),
});
export type Settings = v.InferOutput<typeof Settings>;

export type Kind = Readonly<{
  /** What a player has who never changed anything. */
  initial: unknown;
  /** What a browser may send. */
  schema: v.GenericSchema;
  /** What `mine` and `theirs`, which both grew out of `base`, come to together. */
  merge: (base: unknown, mine: unknown, theirs: unknown) => unknown;
}>;

/** Each argument of `merge` is parsed, because it comes out of storage or off the wire. */
function kind<T>(
  schema: v.GenericSchema<unknown, T>,
  initial: T,
  merge: (base: T, mine: T, theirs: T) => T,
): Kind {
  const parse = (content: unknown) => v.parse(schema, content);
  return {
    initial,
    schema,
    merge: (base, mine, theirs) => merge(parse(base), parse(mine), parse(theirs)),
  };
}

/**
 * How two versions of each document come together. When both together exceed the limit, as 1,000 prices of a guest and
 * 1,000 of the member whom the guest became, everything of theirs (the member's) stays, then mine (the guest's) until
 * the limit is reached; what is beyond it is left out.
 */
export const DOCUMENTS = {
  cart: kind(StoredCart, EMPTY, mergedCart),
  rates: kind(StoredRates, NO_RATES, (base, mine, theirs) => ({
    ...mergedRecord(base, mine, theirs),
    set: mergedRates(base.set, mine.set, theirs.set, MOST_SERVERS),
  })),
  prices: kind(StoredPrices, {}, (base, mine, theirs) => mergedRecord(base, mine, theirs, MOST_ITEMS)),
  preferences: kind(Preferences, USUAL_PREFERENCES, (...versions) => mergedRecord(...versions)),
  settings: kind(Settings, { language: null, theme: null }, (...versions) => mergedRecord(...versions)),
} satisfies Readonly<Record<string, Kind>>;

export type DocumentName = keyof typeof DOCUMENTS;
// Object.keys forgets what it was asked of.
export const DOCUMENT_NAMES = Object.keys(DOCUMENTS) as readonly DocumentName[];

const ChangeId = text(60);
/** More than the server remembers of any document. */
const MOST_CHANGES = 100;

/** GET /api/documents: all that the player has. */
export const Documents = v.object({
  /** Whose they are: another tab may have signed in as somebody else. */
  player: v.string(),
  documents: list(
    DOCUMENT_NAMES.length,
    v.object({
      name: v.picklist(DOCUMENT_NAMES),
      version: whole(1, Number.MAX_SAFE_INTEGER),
      content: v.unknown(),
      /** The ids of the latest changes, newest last. */
      changes: list(MOST_CHANGES, ChangeId),
    }),
  ),
});

/** PUT /api/documents/<name>: what the document is now, grown out of the version `base`; 0 for a new one. */
export const saveOf = (name: DocumentName) =>
  v.object({
    base: whole(0, Number.MAX_SAFE_INTEGER),
    /** Chosen by the browser, so that what is sent again is known. */
    change: ChangeId,
    content: DOCUMENTS[name].schema,
  });
export const SavedDocument = v.object({ version: whole(1, Number.MAX_SAFE_INTEGER) });
