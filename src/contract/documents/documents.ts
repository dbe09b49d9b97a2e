import * as v from "valibot";
import { accepts, endpoint } from "#contract/endpoint.ts";
import { list } from "#contract/stored-types.ts";
import { LANGUAGES } from "#domain/game/language.ts";
import { rateText } from "#domain/money/rate.ts";
import { EMPTY_CART } from "#domain/order/cart.ts";
import { MAX_EDITS } from "#domain/order/cart-difference.ts";
import { withoutSteps } from "#domain/values/record-edits.ts";
import { cartEdits, hasValueInCart, StoredCart, shownInCart, takeInCart } from "./cart.ts";
import { NO_PRODUCTS, productEdits, StoredProducts } from "./product-document.ts";
import {
  ChangeKey,
  DocumentChangeId,
  DocumentVersion,
  MAX_REPLACED,
  type Replaced,
  ReplacedByChange,
  type TakenValue,
} from "./replaced-value.ts";
import {
  DEFAULT_PREFERENCES,
  fieldEdits,
  hasRate,
  NO_RATES,
  Preferences,
  priceEdits,
  rateEdits,
  StoredPrices,
  StoredRates,
  withPriceTaken,
} from "./value-documents.ts";

/** `null` until the player chooses one. */
export const DisplaySettings = v.object({
  language: v.nullable(v.picklist(LANGUAGES)),
  theme: v.nullable(v.picklist(["light", "dark", "system"])),
});
export type DisplaySettings = v.InferOutput<typeof DisplaySettings>;
const NO_SETTINGS: DisplaySettings = { language: null, theme: null };

export type DocumentEdit = Readonly<{ field: string; key: string; from: unknown; to: unknown }>;
type Edited = Readonly<{ content: unknown; replaced: readonly Replaced[] }>;

/** Only for documents whose values two devices can set. */
type Conflicts<T> = Readonly<{
  /** Restores another device's value. */
  take: (content: T, value: TakenValue) => unknown;
  /** Whether `take` would change nothing. */
  hasValue: (content: T, value: TakenValue) => boolean;
  /** The present value in a conflict with this one; `undefined` if it is gone. */
  shown: (content: T, value: TakenValue) => Replaced["mine"] | undefined;
}>;

type Edits<T, E extends DocumentEdit> = Readonly<{
  edit: v.GenericSchema<unknown, E>;
  diff: (before: T, after: T) => readonly E[];
  /** Applies edits in order. */
  apply: (content: T, edits: readonly E[]) => Edited;
  /** Edits that add a visitor's or guest's document to an account's, whose values stay: not settings. */
  join: (content: T) => readonly E[];
  /** For a guest who has become a member: quantities that were set count as added. */
  asAdded?: (edits: readonly E[]) => readonly E[];
}>;

/** Parses each argument, which comes from storage or a request. Throws `ValiError`. */
function kind<T, E extends DocumentEdit>(
  schema: v.GenericSchema<unknown, T>,
  initial: T,
  edits: Edits<T, E>,
  conflicts?: Conflicts<T>,
) {
  const parse = (content: unknown) => v.parse(schema, content);
  const parseEdits = (list: readonly unknown[]) => list.map((edit) => v.parse(edits.edit, edit));
  const general: Readonly<{
    /** The content before any change. */
    initial: unknown;
    schema: v.GenericSchema;
    edit: v.GenericSchema<unknown, DocumentEdit>;
  }> = { initial, schema, edit: edits.edit };
  return {
    ...general,
    diff: (before: unknown, after: unknown): readonly DocumentEdit[] =>
      edits.diff(parse(before), parse(after)),
    apply(content: unknown, list: readonly unknown[]): Edited {
      const edited = edits.apply(parse(content), parseEdits(list));
      return { ...edited, content: parse(edited.content) };
    },
    joinEdits: (content: unknown): readonly DocumentEdit[] => edits.join(parse(content)),
    asAdded: (list: readonly unknown[]): readonly DocumentEdit[] =>
      edits.asAdded?.(parseEdits(list)) ?? parseEdits(list),
    take: (content: unknown, value: TakenValue): unknown =>
      parse(conflicts ? conflicts.take(parse(content), value) : content),
    hasValue: (content: unknown, value: TakenValue) => conflicts?.hasValue(parse(content), value) ?? false,
    shown: (content: unknown, value: TakenValue) => conflicts?.shown(parse(content), value),
  };
}

export const DOCUMENTS = {
  cart: kind(StoredCart, EMPTY_CART, cartEdits, {
    take: takeInCart,
    hasValue: hasValueInCart,
    shown: shownInCart,
  }),
  rates: kind(StoredRates, NO_RATES, rateEdits, {
    take: (rates, { key, value }) => ({ ...rates, set: { ...rates.set, [key]: value } }),
    hasValue: hasRate,
    shown({ set }, { key }) {
      const rate = set[key];
      return rate && rateText(rate);
    },
  }),
  prices: kind(StoredPrices, {}, priceEdits, {
    take: withPriceTaken,
    hasValue: (prices, { key, value }) => (prices[key] ?? null) === value,
    shown: (prices, { key }) => prices[key] ?? null,
  }),
  products: kind(StoredProducts, NO_PRODUCTS, productEdits),
  preferences: kind(
    Preferences,
    DEFAULT_PREFERENCES,
    fieldEdits(Preferences, DEFAULT_PREFERENCES, "account"),
  ),
  settings: kind(DisplaySettings, NO_SETTINGS, fieldEdits(DisplaySettings, NO_SETTINGS, "added")),
};

export type DocumentName = keyof typeof DOCUMENTS;
// `Object.keys` loses the type of the keys.
export const DOCUMENT_NAMES = Object.keys(DOCUMENTS) as readonly DocumentName[];

export const Documents = v.object({
  /** Another tab may have signed in as a different player. */
  player: v.string(),
  documents: list(
    DOCUMENT_NAMES.length,
    v.object({
      name: v.picklist(DOCUMENT_NAMES),
      version: DocumentVersion,
      content: v.unknown(),
      /** Newest last. */
      replaced: list(MAX_REPLACED, ReplacedByChange),
    }),
  ),
});

/** Maximum number of changes of one request, and of the edits of all of them. */
const MAX_SENT_CHANGES = 100;
/** More than a full cart that replaces another, as JSON. */
const MAX_CHANGES_BYTES = 1_990_000;

const hasFewEdits = (changes: unknown): changes is unknown[] =>
  Array.isArray(changes) &&
  changes.reduce((sum, change) => sum + (Array.isArray(change?.edits) ? change.edits.length : 0), 0) <=
    MAX_EDITS;

/** Each change is applied once, in order. All together have at most `MAX_EDITS` edits, counted before parsing. */
export const changesSchemaOf = (name: DocumentName) => {
  const change = v.object({
    id: ChangeKey,
    edits: list(MAX_EDITS, DOCUMENTS[name].edit, 1),
    /** The id of the same change in a former release. */
    former: v.optional(DocumentChangeId),
  });
  return v.pipe(
    v.object({ changes: v.pipe(v.custom(hasFewEdits), list(MAX_SENT_CHANGES, change, 1)) }),
    v.metadata({ mostBytes: MAX_CHANGES_BYTES, mostValues: 100_000 }),
  );
};
/** `replaced` includes values that earlier changes have overwritten. */
export const ChangedDocument = v.object({
  version: DocumentVersion,
  content: v.unknown(),
  replaced: list(MAX_REPLACED, ReplacedByChange),
});
export type ChangedDocument = Omit<StoredDocument, "changes">;

export const documentsEndpoints = {
  load: endpoint("GET /documents", Documents),
  change: <N extends DocumentName>(name: N) =>
    endpoint(
      `PATCH /documents/${name}`,
      ChangedDocument,
      accepts<{ body: ReturnType<typeof changesSchemaOf> }>(),
    ),
};

/** Version 0 is a new document. */
export type StoredDocument = Readonly<{
  version: number;
  content: unknown;
  replaced: readonly ReplacedByChange[];
  /** Ids of saves of the whole document by former releases. */
  changes: readonly string[];
}>;

export type SentChange = v.InferOutput<ReturnType<typeof changesSchemaOf>>["changes"][number];

const MAX_FORMER = 50;

/** Skips what a former release has saved with the whole document. Returns the same object if nothing changes. */
export function withChanges<D extends StoredDocument>(
  name: DocumentName,
  document: D,
  changes: readonly SentChange[],
  isNew: ReadonlySet<string>,
): D | (D & StoredDocument) {
  const ids = changes.map(({ id }) => id);
  const applied = changes.filter(
    ({ id, former }, index) =>
      isNew.has(id) && ids.indexOf(id) === index && !(former && document.changes.includes(former)),
  );
  if (applied.length === 0 && document.version > 0) return document;
  const version = document.version + 1;
  const edits = applied.flatMap((change) => change.edits);
  const { content, replaced } = DOCUMENTS[name].apply(document.content, edits);
  const steps = withoutSteps(edits);
  const told = (
    steps.length === edits.length ? replaced : DOCUMENTS[name].apply(document.content, steps).replaced
  ).map((value) => ({ version, change: applied.at(-1)?.id ?? "", ...value }));
  return {
    ...document,
    ...{ version, content },
    replaced: [...document.replaced, ...told].slice(-MAX_REPLACED),
    // A node of the former release must not take this version for a device's latest save.
    changes: [...document.changes, `edits/${version}`].slice(-MAX_FORMER),
  };
}
