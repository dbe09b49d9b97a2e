/**
 * The documents that are synchronized between a player's devices, and how two versions of each are merged.
 */
import * as v from "valibot";
import { accepts, endpoint } from "#contract/endpoint.ts";
import { boundedText, list, whole } from "#contract/stored/stored-types.ts";
import { LANGUAGES } from "#domain/game/language.ts";
import { mergeRates } from "#domain/money/merge-rates.ts";
import { rateText, restated } from "#domain/money/rate.ts";
import {
  type Cart,
  EMPTY_CART,
  type Line,
  withAdjustment,
  withManualLine,
  withNote,
  withPenyaPrice,
  withQuantity,
} from "#domain/order/cart.ts";
import {
  adjustmentConflict,
  lineConflicts,
  manualPrice,
  mergeCarts,
  noteConflicts,
  quantityConflicts,
} from "#domain/order/merge-carts.ts";
import { isSame } from "#domain/values/is-same.ts";
import { mergeRecords, recordConflicts } from "#domain/values/merge-records.ts";
import { StoredCart } from "./cart.ts";
import { DEFAULT_PREFERENCES, Preferences } from "./preferences.ts";
import { MAX_OWN_PRICES, StoredPrices } from "./prices.ts";
import { MAX_RATE_SERVERS, NO_RATES, StoredRates } from "./rates.ts";

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
  /** Returns the values that both `mine` and `theirs` have set: the merged document has mine. */
  replaced: (base: unknown, mine: unknown, theirs: unknown) => readonly Replaced[];
  /** Returns the document with another device's value restored. */
  take: (content: unknown, value: TakenValue) => unknown;
  /** Whether the document has the value that `take` would restore. */
  hasValue: (content: unknown, value: TakenValue) => boolean;
}>;

/** A value to set in a document. */
export const TakenValue = v.object({ field: v.string(), key: v.string(), value: v.unknown() });
export type TakenValue = Readonly<v.InferOutput<typeof TakenValue>>;

/** A conflict: a value that another device has set too. */
export type Replaced = Readonly<{
  field: string;
  /** An item's slug, a line's label, a server's id, or "cart" for its adjustment. */
  label: string;
  /** `null` for a value that was removed. */
  mine: number | string | null;
  theirs: number | string | null;
  /** The value to set in order to restore theirs. */
  instead: TakenValue;
}>;

/** Each argument of `merge` is parsed, because it comes from storage or from a request. */
function kind<T>(
  schema: v.GenericSchema<unknown, T>,
  initial: T,
  merge: (base: T, mine: T, theirs: T) => T,
  replaced: (base: T, mine: T, theirs: T) => readonly Replaced[] = () => [],
  take: (content: T, value: TakenValue) => unknown = (content) => content,
  hasValue: (content: T, value: TakenValue) => boolean = () => false,
): DocumentKind {
  const parse = (content: unknown) => v.parse(schema, content);
  return {
    initial,
    schema,
    merge: (base, mine, theirs) => merge(parse(base), parse(mine), parse(theirs)),
    replaced: (base, mine, theirs) => replaced(parse(base), parse(mine), parse(theirs)),
    take: (content, value) => parse(take(parse(content), value)),
    hasValue: (content, value) => hasValue(parse(content), value),
  };
}

function replacedInCart(base: Cart, mine: Cart, theirs: Cart): readonly Replaced[] {
  const lines = new Map(mine.lines.map((line) => [line.id, line]));
  const labelOf = (key: string) => {
    const line = lines.get(key);
    return line?.kind === "item" ? line.slug : (line?.label ?? key);
  };
  const quantities = quantityConflicts(base, mine, theirs).map((clash) => ({ field: "quantity", ...clash }));
  const notes = noteConflicts(base, mine, theirs).map((clash) => ({ field: "note", ...clash }));
  const adjustment = adjustmentConflict(base, mine, theirs);
  const adjustments = adjustment ? [{ field: "discount", ...adjustment }] : [];
  const readName = (line: Line) => (line.kind === "manual" ? line.label : undefined);
  const names = lineConflicts(base, mine, theirs, readName).map((clash) => ({ field: "name", ...clash }));
  const simple = [...quantities, ...notes, ...names, ...adjustments].map(({ field, key, ...values }) => {
    const instead = { field, key, value: values.theirs };
    return { field, label: labelOf(key), ...values, instead };
  });
  const prices = lineConflicts(base, mine, theirs, priceOf).map(({ key, ...price }) => {
    const hasSign = price.mine?.currency !== price.theirs?.currency || lines.get(key)?.kind === "item";
    const shown = (one: LinePrice | null) => {
      if (!one) return CURRENCY_SIGNS.fc;
      return hasSign ? `${one.amount} ${CURRENCY_SIGNS[one.currency]}` : one.amount;
    };
    return {
      ...{ field: "price", label: labelOf(key), mine: shown(price.mine), theirs: shown(price.theirs) },
      instead: { field: "price", key, value: price.theirs },
    };
  });
  return [...simple, ...prices];
}

const LinePrice = v.object({ amount: v.number(), currency: v.picklist(["penya", "fc"]) });
type LinePrice = v.InferOutput<typeof LinePrice>;
/**
 * Part of a price in a conflict if the currencies may differ, and all of it for an item whose price in FC applies: see
 * features/outbox/change-words.ts.
 */
const CURRENCY_SIGNS = { penya: "Penya", fc: "FC" } as const;

/** The price of a line; `null` for an item whose price in FC applies. */
function priceOf(line: Line): LinePrice | null {
  if (line.kind === "manual") return manualPrice(line);
  return line.penya === undefined ? null : { amount: line.penya, currency: "penya" };
}

function takeInCart(cart: Cart, { field, key, value }: TakenValue): Cart {
  if (field === "discount") return withAdjustment(cart, Number(value));
  const line = cart.lines.find(({ id }) => id === key);
  if (field === "name" && line?.kind === "manual")
    return withManualLine(cart, key, { ...line, label: String(value) });
  if (field === "price" && line?.kind === "manual")
    return withManualLine(cart, key, { ...line, ...v.parse(LinePrice, value) });
  if (field === "price") return withPenyaPrice(cart, key, v.parse(v.nullable(LinePrice), value)?.amount);
  return field === "note" ? withNote(cart, key, String(value)) : withQuantity(cart, key, Number(value));
}

function hasValueInCart(cart: Cart, { field, key, value }: TakenValue): boolean {
  if (field === "discount") return cart.adjustment === value;
  const line = cart.lines.find(({ id }) => id === key);
  if (!line) return false;
  if (field === "quantity") return line.quantity === value;
  if (field === "note") return (line.note ?? "") === value;
  if (field === "name") return line.kind === "manual" && line.label === value;
  return isSame(priceOf(line), value);
}

function hasRate({ set }: StoredRates, { key, value }: TakenValue): boolean {
  const [own, other] = [set[key], v.safeParse(StoredRates.entries.set, { [key]: value })];
  const rate = other.success ? other.output[key] : undefined;
  return own !== undefined && rate !== undefined && isSameRate(own, rate);
}

function replacedRates(base: StoredRates, mine: StoredRates, theirs: StoredRates): readonly Replaced[] {
  return recordConflicts(base.set, mine.set, theirs.set).flatMap(({ key, mine: own, theirs: other }) => {
    // A rate is never removed, only set anew.
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
 * The kinds of documents. When two versions together exceed a limit, such as 1,000 prices of a guest and
 * 1,000 of the member whom the guest became, all of `theirs` (the member's) stay, then `mine` (the guest's)
 * up to the limit; the rest is left out.
 */
export const DOCUMENTS = {
  cart: kind(StoredCart, EMPTY_CART, mergeCarts, replacedInCart, takeInCart, hasValueInCart),
  rates: kind(
    StoredRates,
    NO_RATES,
    (base, mine, theirs) => ({
      ...mergeRecords(base, mine, theirs),
      set: mergeRates(base.set, mine.set, theirs.set, MAX_RATE_SERVERS),
    }),
    replacedRates,
    (rates, { key, value }) => ({ ...rates, set: { ...rates.set, [key]: value } }),
    hasRate,
  ),
  prices: kind(
    StoredPrices,
    {},
    (base, mine, theirs) => mergeRecords(base, mine, theirs, MAX_OWN_PRICES),
    replacedPrices,
    takePrice,
    (prices, { key, value }) => (prices[key] ?? null) === value,
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
