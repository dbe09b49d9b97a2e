import * as v from "valibot";
import { StoredDay } from "#contract/dates.ts";
import { fcFrom, isStorable, Key, penyaFrom, record, whole } from "#contract/stored-types.ts";
import { LANGUAGES } from "#domain/game/language.ts";
import * as Rate from "#domain/money/rate.ts";
import { CHAT_LENGTH } from "#domain/order/text/chat-format.ts";
import { CSV_SEPARATORS } from "#domain/text/csv.ts";
import { isSame } from "#domain/values/is-same.ts";
import { type OverwrittenEntry, recordDifference, withRecordEdits } from "#domain/values/record-edits.ts";
import type { Replaced, TakenValue } from "./replaced-value.ts";

const FORMATS = ["chat", "discord", "plain", "csv"] as const;
export type Format = (typeof FORMATS)[number];
export const PAPERS = ["a4", "receipt"] as const;

/** Later fields have defaults, because older documents lack them. */
export const Preferences = v.object({
  /** In characters. */
  chatLength: whole(CHAT_LENGTH.least, CHAT_LENGTH.most),
  /** "538.1m" (short, rounded) or "538127500" (plain). */
  chatDigits: v.picklist(["short", "plain"]),
  /** Whether what a buyer sees of an order has its FCoins, which are the seller's cost. */
  showsFc: v.optional(v.boolean(), false),
  format: v.picklist(FORMATS),
  /** `null` for the interface's language. */
  reader: v.optional(v.nullable(v.picklist(LANGUAGES)), null),
  /** `null` for the default of the reader's locale. */
  separator: v.optional(v.nullable(v.picklist(CSV_SEPARATORS)), null),
  paper: v.optional(v.picklist(PAPERS), "a4"),
  /** `null` without a budget. */
  budget: v.optional(v.nullable(penyaFrom(0)), null),
  /** Off until the player turns it on. */
  shareRates: v.optional(v.boolean()),
  /** Off until the player turns it on. */
  sharePrices: v.optional(v.boolean()),
});
export type Preferences = v.InferOutput<typeof Preferences>;

export const DEFAULT_PREFERENCES: Preferences = {
  chatLength: CHAT_LENGTH.usual,
  chatDigits: "short",
  showsFc: false,
  format: "chat",
  reader: null,
  separator: null,
  paper: "a4",
  budget: null,
};

/** The shop has some dozens of items. */
export const MAX_OWN_PRICES = 1_000;

/** FC for one piece, by the item's slug. */
export const StoredPrices = record(MAX_OWN_PRICES, fcFrom(1));
export type StoredPrices = Readonly<v.InferOutput<typeof StoredPrices>>;

/** The game has had about a dozen. */
export const MAX_RATE_SERVERS = 200;

const Per = v.picklist(Rate.RATE_UNITS);

export const SetRate = v.object({ penya: penyaFrom(1), per: Per, date: StoredDay });
export type SetRate = v.InferOutput<typeof SetRate>;

export const StoredRates = v.object({
  /** `null` until one is chosen. */
  server: v.nullable(v.pipe(v.string(), v.maxLength(80), v.check(isStorable))),
  shownPer: Per,
  set: record(MAX_RATE_SERVERS, SetRate),
});
export type StoredRates = v.InferOutput<typeof StoredRates>;

export const NO_RATES: StoredRates = { server: null, shownPer: 1, set: {} };

/** Days of all servers together: a hundred years of one server, as a limit against abuse. */
export const MAX_STORED_RATES = 36_530;

type Fields = Readonly<Record<string, unknown>>;
const isJoin = v.optional(v.boolean());

export const valueEditOf = <
  const Field extends string,
  K extends v.GenericSchema<unknown, string>,
  T extends v.GenericSchema,
>(
  field: Field,
  key: K,
  value: T,
) => v.object({ field: v.literal(field), key, from: v.nullable(value), to: v.nullable(value), isJoin });
const NoKey = v.literal("");

/** `null` stands for the initial value. */
export type FieldEdit = Readonly<{
  field: string;
  key: "";
  from: unknown;
  to: unknown;
  isJoin?: boolean | undefined;
}>;

const editsOfFields = (
  entries: Readonly<Record<string, v.GenericSchema>>,
): v.GenericSchema<unknown, FieldEdit> =>
  v.union(Object.entries(entries).map(([field, entry]) => valueEditOf(field, NoKey, entry)));

export const fieldDifference = (before: Fields, after: Fields): readonly FieldEdit[] =>
  recordDifference(before, after).map(({ key: field, from, to }) => ({ field, key: "", from, to }));

/** Sets the fields that an account has not set. */
export const fieldJoin = (initial: Fields, fields: Fields): readonly FieldEdit[] =>
  fieldDifference(initial, fields).map((edit) => ({ ...edit, from: null, isJoin: true }));

export function withFieldEdits(initial: Fields, fields: Fields, edits: readonly FieldEdit[]): Fields {
  const isFirst = (field: string) => isSame(fields[field] ?? null, initial[field] ?? null);
  const changes = edits
    .filter(({ field, isJoin: isOnlyFirst }) => !isOnlyFirst || isFirst(field))
    .map(({ field: key, from, to }) => ({ key, from, to }));
  return { ...initial, ...withRecordEdits(fields, changes).record };
}

/** Edits of single fields, without conflicts. `kept` says whose fields stay when a document is added to an account's. */
export const fieldEdits = <T extends Fields>(
  schema: v.ObjectSchema<v.ObjectEntries, undefined>,
  initial: T,
  kept: "account" | "added",
) => ({
  edit: editsOfFields(schema.entries),
  diff: fieldDifference,
  apply: (content: T, edits: readonly FieldEdit[]) => ({
    content: withFieldEdits(initial, content, edits),
    replaced: [],
  }),
  join: (content: T): readonly FieldEdit[] =>
    kept === "account" ? fieldJoin(initial, content) : fieldDifference(initial, content),
});

const PriceEdit = valueEditOf("price", Key, fcFrom(1));
type PriceEdit = v.InferOutput<typeof PriceEdit>;

export const priceEdits = {
  edit: PriceEdit,
  diff: (before: StoredPrices, after: StoredPrices) => recordDifference(before, after).map(asPrice),
  apply(prices: StoredPrices, edits: readonly PriceEdit[]) {
    const { record, overwritten } = withRecordEdits(prices, edits, MAX_OWN_PRICES);
    const replaced = overwritten.map(
      ({ key, mine, theirs }): Replaced => ({
        ...{ field: "price", label: key, mine, theirs },
        instead: { field: "price", key, value: theirs },
      }),
    );
    return { content: record, replaced };
  },
  join: (prices: StoredPrices) =>
    recordDifference({}, prices).map((edit) => ({ ...asPrice(edit), isJoin: true })),
};

const asPrice = <Edit>(edit: Edit) => ({ field: "price" as const, ...edit });

const RateEdit = valueEditOf("rate", Key, SetRate);
type RateEdit = v.InferOutput<typeof RateEdit>;
const asRate = <Edit>(edit: Edit) => ({ field: "rate" as const, ...edit });
const isRateEdit = (edit: RateEdit | FieldEdit): edit is RateEdit => edit.field === "rate";
const { set: _none, ...FIRST_FIELDS } = NO_RATES;

export const rateEdits = {
  edit: v.union([RateEdit, editsOfFields(v.omit(StoredRates, ["set"]).entries)]),
  diff: ({ set, ...fields }: StoredRates, { set: setAfter, ...fieldsAfter }: StoredRates) => [
    ...fieldDifference(fields, fieldsAfter),
    ...recordDifference(set, setAfter).map(asRate),
  ],
  apply({ set, ...fields }: StoredRates, edits: readonly (RateEdit | FieldEdit)[]) {
    const { record, overwritten } = withRecordEdits(set, edits.filter(isRateEdit), MAX_RATE_SERVERS);
    const others = edits.filter((edit): edit is FieldEdit => !isRateEdit(edit));
    return {
      content: { ...withFieldEdits(FIRST_FIELDS, fields, others), set: record },
      replaced: overwritten.flatMap(replacedRate),
    };
  },
  join: ({ set, ...fields }: StoredRates) => [
    ...fieldJoin(FIRST_FIELDS, fields),
    ...recordDifference({}, set).map((edit) => ({ ...asRate(edit), isJoin: true })),
  ],
};

/** A rate with another day or unit has the same value. */
function replacedRate({ key, mine, theirs }: OverwrittenEntry<SetRate>): readonly Replaced[] {
  if (!theirs || (mine && isSameRate(mine, theirs))) return [];
  const instead = { field: "rate", key, value: theirs };
  return [
    { field: "rate", label: key, mine: mine && Rate.rateText(mine), theirs: Rate.rateText(theirs), instead },
  ];
}

export function withPriceTaken(prices: StoredPrices, { key, value }: TakenValue): unknown {
  const { [key]: _present, ...others } = prices;
  return value === null ? others : { ...others, [key]: value };
}

/** Whether the rates have this rate, also in another unit. */
export function hasRate({ set }: StoredRates, { key, value }: TakenValue): boolean {
  const [rateOfPlayer, other] = [set[key], v.safeParse(StoredRates.entries.set, { [key]: value })];
  const rate = other.success ? other.output[key] : undefined;
  return rateOfPlayer !== undefined && rate !== undefined && isSameRate(rateOfPlayer, rate);
}

const isSameRate = (rate: SetRate, other: SetRate) => Rate.restated(rate, other.per)?.penya === other.penya;
