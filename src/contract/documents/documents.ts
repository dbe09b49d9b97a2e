/** The documents that a player's devices share, and how each is changed by edits. */
import * as v from "valibot";
import { accepts, endpoint } from "#contract/endpoint.ts";
import { list } from "#contract/stored-types.ts";
import { LANGUAGES } from "#domain/game/language.ts";
import { rateText } from "#domain/money/rate.ts";
import { EMPTY_CART } from "#domain/order/cart.ts";
import { MAX_EDITS } from "#domain/order/cart-difference.ts";
import { withoutSteps } from "#domain/values/record-edits.ts";
import { cartEdits, hasValueInCart, StoredCart, shownInCart, takeInCart } from "./cart.ts";
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

/** The interface's language and theme; `null` until the player chooses one. */
export const DisplaySettings = v.object({
  language: v.nullable(v.picklist(LANGUAGES)),
  theme: v.nullable(v.picklist(["light", "dark", "system"])),
});
export type DisplaySettings = v.InferOutput<typeof DisplaySettings>;
const NO_SETTINGS: DisplaySettings = { language: null, theme: null };

/** A change of one part of a document. */
export type DocumentEdit = Readonly<{ field: string; key: string; from: unknown; to: unknown }>;
type Edited = Readonly<{ content: unknown; replaced: readonly Replaced[] }>;

/** What only documents have whose values two devices can set. */
type Conflicts<T> = Readonly<{
  /** Returns the document with another device's value restored. */
  take: (content: T, value: TakenValue) => unknown;
  /** Whether the document has the value that `take` would restore. */
  hasValue: (content: T, value: TakenValue) => boolean;
  /** Returns the present value as a conflict with this one of another device shows it; `undefined` if it is gone. */
  shown: (content: T, value: TakenValue) => Replaced["mine"] | undefined;
}>;

/** How a document is edited, with parsed values. */
type Edits<T, E extends DocumentEdit> = Readonly<{
  /** The edits that a browser may send. */
  edit: v.GenericSchema<unknown, E>;
  /** Returns the edits that change `before` to `after`. */
  diff: (before: T, after: T) => readonly E[];
  /** Applies edits in their order. Returns also the values of other devices that they have overwritten. */
  apply: (content: T, edits: readonly E[]) => Edited;
  /** Returns the edits that add a visitor's or a guest's document to an account's, whose values stay: not settings. */
  join: (content: T) => readonly E[];
  /** Returns the edits of a guest who has become a member: quantities that were set count as added. */
  asAdded?: (edits: readonly E[]) => readonly E[];
}>;

/** Each argument is parsed, because it comes from storage or from a request: throws `ValiError` for what does not match. */
function kind<T, E extends DocumentEdit>(
  schema: v.GenericSchema<unknown, T>,
  initial: T,
  edits: Edits<T, E>,
  conflicts?: Conflicts<T>,
) {
  const parse = (content: unknown) => v.parse(schema, content);
  const parseEdits = (list: readonly unknown[]) => list.map((edit) => v.parse(edits.edit, edit));
  // Of the same types for all kinds.
  const general: Readonly<{
    /** The content for a player who has never changed it. */
    initial: unknown;
    /** The content, as it is stored. */
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

/** The kinds of documents. */
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

/** GET /api/documents: all documents of the player. */
export const Documents = v.object({
  /** Id of the player: another tab may have signed in as a different one. */
  player: v.string(),
  documents: list(
    DOCUMENT_NAMES.length,
    v.object({
      name: v.picklist(DOCUMENT_NAMES),
      version: DocumentVersion,
      content: v.unknown(),
      /** The latest overwritten values, newest last. */
      replaced: list(MAX_REPLACED, ReplacedByChange),
    }),
  ),
});

/** Maximum number of changes of one request, and of the edits of all of them. */
const MAX_SENT_CHANGES = 100;
/** Maximum size of the changes of one request, as JSON: more than a full cart that is replaced by another. */
const MAX_CHANGES_BYTES = 1_990_000;

const hasFewEdits = (changes: unknown): changes is unknown[] =>
  Array.isArray(changes) &&
  changes.reduce((sum, change) => sum + (Array.isArray(change?.edits) ? change.edits.length : 0), 0) <=
    MAX_EDITS;

/**
 * PATCH /api/documents/<name>: changes of the document, in their order. Each is applied once, however often it is sent. All of them
 * together have at most `MAX_EDITS` edits, which are counted before they are parsed.
 */
export const changesSchemaOf = (name: DocumentName) => {
  const change = v.object({
    id: ChangeKey,
    edits: list(MAX_EDITS, DOCUMENTS[name].edit, 1),
    /** The id under which a former release may have saved the same change. */
    former: v.optional(DocumentChangeId),
  });
  return v.pipe(
    v.object({ changes: v.pipe(v.custom(hasFewEdits), list(MAX_SENT_CHANGES, change, 1)) }),
    v.metadata({ mostBytes: MAX_CHANGES_BYTES, mostValues: 100_000 }),
  );
};
/** The document with the changes, and the latest overwritten values, also of changes that were sent before. */
export const ChangedDocument = v.object({
  version: DocumentVersion,
  content: v.unknown(),
  replaced: list(MAX_REPLACED, ReplacedByChange),
});
export type ChangedDocument = Omit<StoredDocument, "changes">;

export const documentsEndpoints = {
  load: endpoint("GET /documents", Documents),
  /** Each document has endpoints of its own. */
  change: <N extends DocumentName>(name: N) =>
    endpoint(
      `PATCH /documents/${name}`,
      ChangedDocument,
      accepts<{ body: ReturnType<typeof changesSchemaOf> }>(),
    ),
};

/** A document as a server stores it; of version 0 if it is new. */
export type StoredDocument = Readonly<{
  version: number;
  content: unknown;
  replaced: readonly ReplacedByChange[];
  /** The ids under which former releases have saved the document as a whole. */
  changes: readonly string[];
}>;

export type SentChange = v.InferOutput<ReturnType<typeof changesSchemaOf>>["changes"][number];

/** Maximum number of ids in `changes`. */
const MAX_FORMER = 50;

/**
 * Applies the changes that are new, each once. One that a former release has saved with the whole document is left out. Returns the same
 * object if nothing changes.
 */
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
