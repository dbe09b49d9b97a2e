/**
 * The documents that are synchronized between a player's devices, and how two versions of each are merged.
 */
import * as v from "valibot";
import { accepts, endpoint } from "#contract/endpoint.ts";
import { boundedText, list, whole } from "#contract/stored/stored-types.ts";
import { LANGUAGES } from "#domain/game/language.ts";
import { mergeRates } from "#domain/money/merge-rates.ts";
import { rateText, restated } from "#domain/money/rate.ts";
import { EMPTY_CART } from "#domain/order/cart.ts";
import { joinCarts, mergeCarts } from "#domain/order/merge-carts.ts";
import { mergeRecords, recordConflicts, withMissing } from "#domain/values/merge-records.ts";
import { StoredCart } from "./cart.ts";
import { hasValueInCart, replacedInCart, shownInCart, takeInCart } from "./cart-conflicts.ts";
import { DEFAULT_PREFERENCES, Preferences } from "./preferences.ts";
import { MAX_OWN_PRICES, StoredPrices } from "./prices.ts";
import { MAX_RATE_SERVERS, NO_RATES, StoredRates } from "./rates.ts";
import { type RemovedLines, returnedLines, withRemovals } from "./removed-lines.ts";
import type { Replaced, TakenValue } from "./replaced-value.ts";

/** The interface's language and theme; `null` until the player chooses one. */
export const DisplaySettings = v.object({
  language: v.nullable(v.picklist(LANGUAGES)),
  theme: v.nullable(v.picklist(["light", "dark", "system"])),
});
export type DisplaySettings = v.InferOutput<typeof DisplaySettings>;

/** How one kind of document is parsed and merged. */
export type DocumentKind = Readonly<{
  /** The content for a player who has never changed it. */
  initial: unknown;
  /** The content that a browser may send. */
  schema: v.GenericSchema;
  /** Returns the merge of `mine` and `theirs`, which both derive from `base`. */
  merge: (base: unknown, mine: unknown, theirs: unknown) => unknown;
  /** Adds a visitor's or a guest's document to an account's, whose own values stay. `undefined` where the newer one simply stays. */
  join: ((account: unknown, added: unknown) => unknown) | undefined;
  /** Returns the values that both `mine` and `theirs` have set: the merged document has mine. */
  replaced: (base: unknown, mine: unknown, theirs: unknown) => readonly Replaced[];
  /** Returns the document with another device's value restored. */
  take: (content: unknown, value: TakenValue) => unknown;
  /** Whether the document has the value that `take` would restore. */
  hasValue: (content: unknown, value: TakenValue) => boolean;
  /** Returns the present value as a conflict with this one of another device shows it; `undefined` if it is gone. */
  shown: (content: unknown, value: TakenValue) => Replaced["mine"] | undefined;
  removed: RemovedParts<unknown>;
}>;

/** How a device recognizes that another one has kept what it had removed: the lines of a cart. */
type RemovedParts<T> = Readonly<{
  /** Returns what this device has removed by now, after it has changed `before` to `after`. */
  update: (known: RemovedLines, before: T, after: T) => RemovedLines;
  /** Returns the removed parts that `theirs` has again, because another device had changed them. */
  returned: (known: RemovedLines, mine: T, theirs: T) => readonly Replaced[];
}>;

/** What only documents have whose values two devices can set. */
type Conflicts<T> = Readonly<{
  replaced: (base: T, mine: T, theirs: T) => readonly Replaced[];
  take: (content: T, value: TakenValue) => unknown;
  hasValue: (content: T, value: TakenValue) => boolean;
  shown: (content: T, value: TakenValue) => Replaced["mine"] | undefined;
  removed?: RemovedParts<T>;
}>;

/** Each argument of `merge` is parsed, because it comes from storage or from a request. */
function kind<T>(
  schema: v.GenericSchema<unknown, T>,
  initial: T,
  merge: (base: T, mine: T, theirs: T) => T,
  join?: (account: T, added: T) => T,
  conflicts?: Conflicts<T>,
): DocumentKind {
  const parse = (content: unknown) => v.parse(schema, content);
  return {
    initial,
    schema,
    merge: (base, mine, theirs) => merge(parse(base), parse(mine), parse(theirs)),
    join: join && ((account, added) => join(parse(account), parse(added))),
    replaced: (base, mine, theirs) => conflicts?.replaced(parse(base), parse(mine), parse(theirs)) ?? [],
    take: (content, value) => parse(conflicts ? conflicts.take(parse(content), value) : content),
    hasValue: (content, value) => conflicts?.hasValue(parse(content), value) ?? false,
    shown: (content, value) => conflicts?.shown(parse(content), value),
    removed: {
      update: (known, before, after) =>
        conflicts?.removed?.update(known, parse(before), parse(after)) ?? known,
      returned: (known, mine, theirs) =>
        conflicts?.removed?.returned(known, parse(mine), parse(theirs)) ?? [],
    },
  };
}

function hasRate({ set }: StoredRates, { key, value }: TakenValue): boolean {
  const [own, other] = [set[key], v.safeParse(StoredRates.entries.set, { [key]: value })];
  const rate = other.success ? other.output[key] : undefined;
  return own !== undefined && rate !== undefined && isSameRate(own, rate);
}

function replacedRates(base: StoredRates, mine: StoredRates, theirs: StoredRates): readonly Replaced[] {
  return recordConflicts(base.set, mine.set, theirs.set).flatMap(({ key, mine: own, theirs: other }) => {
    // A removed rate has no notice: the other device’s stays.
    if (!own || !other || own.date < other.date || isSameRate(own, other)) return [];
    const instead = { field: "rate", key, value: other };
    return [{ field: "rate", label: key, mine: rateText(own), theirs: rateText(other), instead }];
  });
}

type RateOfServer = StoredRates["set"][string];
const isSameRate = (own: RateOfServer, other: RateOfServer) =>
  restated(own, other.per)?.penya === other.penya;

function replacedPrices(base: StoredPrices, mine: StoredPrices, theirs: StoredPrices): readonly Replaced[] {
  return recordConflicts(base, mine, theirs).map(({ key, mine: own = null, theirs: other = null }) => ({
    ...{ field: "price", label: key, mine: own, theirs: other },
    instead: { field: "price", key, value: other },
  }));
}

function takePrice(prices: StoredPrices, { key, value }: TakenValue): unknown {
  const { [key]: _present, ...others } = prices;
  return value === null ? others : { ...others, [key]: value };
}

/**
 * The kinds of documents. When two versions together exceed a limit, such as 1,000 prices, all of `theirs` (the server's) stay,
 * then `mine` up to the limit; the rest is left out.
 */
export const DOCUMENTS = {
  cart: kind(StoredCart, EMPTY_CART, mergeCarts, joinCarts, {
    replaced: replacedInCart,
    take: takeInCart,
    hasValue: hasValueInCart,
    shown: shownInCart,
    removed: { update: withRemovals, returned: returnedLines },
  }),
  rates: kind(
    StoredRates,
    NO_RATES,
    (base, mine, theirs) => ({
      ...mergeRecords(base, mine, theirs),
      set: mergeRates(base.set, mine.set, theirs.set, MAX_RATE_SERVERS),
    }),
    (account, added) => ({
      ...mergeRecords(NO_RATES, account, added),
      set: withMissing(account.set, added.set, MAX_RATE_SERVERS),
    }),
    {
      replaced: replacedRates,
      take: (rates, { key, value }) => ({ ...rates, set: { ...rates.set, [key]: value } }),
      hasValue: hasRate,
      shown({ set }, { key }) {
        const rate = set[key];
        return rate && rateText(rate);
      },
    },
  ),
  prices: kind(
    StoredPrices,
    {},
    (base, mine, theirs) => mergeRecords(base, mine, theirs, MAX_OWN_PRICES),
    (account, added) => withMissing(account, added, MAX_OWN_PRICES),
    {
      replaced: replacedPrices,
      take: takePrice,
      hasValue: (prices, { key, value }) => (prices[key] ?? null) === value,
      shown: (prices, { key }) => prices[key] ?? null,
    },
  ),
  preferences: kind(Preferences, DEFAULT_PREFERENCES, mergeRecords),
  settings: kind(DisplaySettings, { language: null, theme: null }, mergeRecords),
} satisfies Readonly<Record<string, DocumentKind>>;

export type DocumentName = keyof typeof DOCUMENTS;
// `Object.keys` loses the type of the keys.
export const DOCUMENT_NAMES = Object.keys(DOCUMENTS) as readonly DocumentName[];

const ChangeId = boundedText(60);
/** More than the server remembers of any document. */
const MAX_CHANGES = 100;

/** GET /api/documents: all documents of the player. */
export const Documents = v.object({
  /** Id of the player: another tab may have signed in as a different one. */
  player: v.string(),
  documents: list(
    DOCUMENT_NAMES.length,
    v.object({
      name: v.picklist(DOCUMENT_NAMES),
      version: whole(1, Number.MAX_SAFE_INTEGER),
      content: v.unknown(),
      /** The ids of the latest changes, newest last. */
      changes: list(MAX_CHANGES, ChangeId),
    }),
  ),
});

/**
 * PUT /api/documents/<name>: the new content of the document, derived from the version `base`; 0 for a new
 * one.
 */
export const saveSchemaOf = (name: DocumentName) =>
  v.object({
    base: whole(0, Number.MAX_SAFE_INTEGER),
    /** Idempotency key, generated by the browser: a retried request is recognized by it. */
    change: ChangeId,
    content: DOCUMENTS[name].schema,
  });
const SavedDocument = v.object({ version: whole(1, Number.MAX_SAFE_INTEGER) });

export const documentsEndpoints = {
  load: endpoint("GET /documents", Documents),
  /** Each document has an endpoint of its own. */
  save: <N extends DocumentName>(name: N) =>
    endpoint(`PUT /documents/${name}`, SavedDocument, accepts<{ body: ReturnType<typeof saveSchemaOf> }>()),
};
