/** The documents that consist of single values, and their edits: rates, prices, preferences and settings. */
import * as v from "valibot";
import { StoredDay } from "#contract/dates.ts";
import { fcFrom, isStorable, Key, penyaFrom, record, whole } from "#contract/stored-types.ts";
import { LANGUAGES } from "#domain/game/language.ts";
import * as Rate from "#domain/money/rate.ts";
import { CHAT_LENGTH, CHAT_PRICES } from "#domain/order/text/chat-format.ts";
import { CSV_SEPARATORS } from "#domain/text/csv.ts";
import { isSame } from "#domain/values/is-same.ts";
import { type OverwrittenEntry, recordDifference, withRecordEdits } from "#domain/values/record-edits.ts";
import type { Replaced, TakenValue } from "./replaced-value.ts";

const FORMATS = ["chat", "discord", "plain", "csv"] as const;
export type Format = (typeof FORMATS)[number];
export const PAPERS = ["a4", "receipt"] as const;

/** A player's preferences for texts and slips. Fields that were added later have a default, because older documents lack them. */
export const Preferences = v.object({
  /** Length of one chat message, in characters. */
  chatLength: whole(CHAT_LENGTH.least, CHAT_LENGTH.most),
  /** "602m" (short) or "602000000" (plain). */
  chatDigits: v.picklist(["short", "plain"]),
  /** The currencies of the price of each line in a chat text. */
  chatPrices: v.optional(v.picklist(CHAT_PRICES), "fc"),
  /** The format that was copied last. */
  format: v.picklist(FORMATS),
  /** Language of the recipient of the texts; `null` for the interface's language. */
  reader: v.optional(v.nullable(v.picklist(LANGUAGES)), null),
  /** Separator between the cells of a table; `null` for the default of the reader's locale. */
  separator: v.optional(v.nullable(v.picklist(CSV_SEPARATORS)), null),
  /** The paper of the printed slip. */
  paper: v.optional(v.picklist(PAPERS), "a4"),
  /** The buyer's Penya; `null` while no budget is set. */
  budget: v.optional(v.nullable(penyaFrom(0)), null),
  /** Whether rates that the player sets are shared: off until the player turns it on. */
  shareRates: v.optional(v.boolean()),
  /** Whether prices that the player types are shared: off until the player turns it on. */
  sharePrices: v.optional(v.boolean()),
});
export type Preferences = v.InferOutput<typeof Preferences>;

export const DEFAULT_PREFERENCES: Preferences = {
  chatLength: CHAT_LENGTH.usual,
  chatDigits: "short",
  chatPrices: "fc",
  format: "chat",
  reader: null,
  separator: null,
  paper: "a4",
  budget: null,
};

/** Maximum number of a player's own prices; the shop has some dozens of items. */
export const MAX_OWN_PRICES = 1_000;

/** FC for one piece, by the item's slug. */
export const StoredPrices = record(MAX_OWN_PRICES, fcFrom(1));
export type StoredPrices = Readonly<v.InferOutput<typeof StoredPrices>>;

/** Maximum number of servers with a player's own rate; the game has had about a dozen. */
export const MAX_RATE_SERVERS = 200;

const Per = v.picklist(Rate.RATE_UNITS);

/** A rate as typed, and the day on which it was set (YYYY-MM-DD). */
export const SetRate = v.object({ penya: penyaFrom(1), per: Per, date: StoredDay });
export type SetRate = v.InferOutput<typeof SetRate>;

/** A player's rates. */
export const StoredRates = v.object({
  /** The server that the player trades on; `null` until one was chosen. */
  server: v.nullable(v.pipe(v.string(), v.maxLength(80), v.check(isStorable))),
  /** Whether rates are shown for one FC or for a thousand. */
  shownPer: Per,
  /** By server. */
  set: record(MAX_RATE_SERVERS, SetRate),
});
export type StoredRates = v.InferOutput<typeof StoredRates>;

export const NO_RATES: StoredRates = { server: null, shownPer: 1, set: {} };

/**
 * Maximum number of days in a player's rate history, all servers together: a hundred years of one server, and
 * a limit against abuse.
 */
export const MAX_STORED_RATES = 36_530;

type Fields = Readonly<Record<string, unknown>>;
const isJoin = v.optional(v.boolean());

const editOf = <
  const Field extends string,
  K extends v.GenericSchema<unknown, string>,
  T extends v.GenericSchema,
>(
  field: Field,
  key: K,
  value: T,
) => v.object({ field: v.literal(field), key, from: v.nullable(value), to: v.nullable(value), isJoin });
const NoKey = v.literal("");

/** A change of a field; `null` stands for the field's first value. */
type FieldEdit = Readonly<{
  field: string;
  key: "";
  from: unknown;
  to: unknown;
  isJoin?: boolean | undefined;
}>;

/** Returns the schema of the edits of an object with these entries. */
const editsOfFields = (
  entries: Readonly<Record<string, v.GenericSchema>>,
): v.GenericSchema<unknown, FieldEdit> =>
  v.union(Object.entries(entries).map(([field, entry]) => editOf(field, NoKey, entry)));

const fieldDifference = (before: Fields, after: Fields): readonly FieldEdit[] =>
  recordDifference(before, after).map(({ key: field, from, to }) => ({ field, key: "", from, to }));

/** Returns the edits that set the fields that an account has not set. */
const fieldJoin = (initial: Fields, fields: Fields): readonly FieldEdit[] =>
  fieldDifference(initial, fields).map((edit) => ({ ...edit, from: null, isJoin: true }));

function withFieldEdits(initial: Fields, fields: Fields, edits: readonly FieldEdit[]): Fields {
  const isFirst = (field: string) => isSame(fields[field] ?? null, initial[field] ?? null);
  const changes = edits
    .filter(({ field, isJoin: isOnlyFirst }) => !isOnlyFirst || isFirst(field))
    .map(({ field: key, from, to }) => ({ key, from, to }));
  return { ...initial, ...withRecordEdits(fields, changes).record };
}

/**
 * How a document of single fields is edited: the player is not told of a field that another device has set. `kept` says whose fields
 * stay when a document is added to an account's.
 */
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

const PriceEdit = editOf("price", Key, fcFrom(1));
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

const RateEdit = editOf("rate", Key, SetRate);
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

/** The same rate of another day, or for another number of FC, is no other value. */
function replacedRate({ key, mine, theirs }: OverwrittenEntry<SetRate>): readonly Replaced[] {
  if (!theirs || (mine && isSameRate(mine, theirs))) return [];
  const instead = { field: "rate", key, value: theirs };
  return [
    { field: "rate", label: key, mine: mine && Rate.rateText(mine), theirs: Rate.rateText(theirs), instead },
  ];
}

/** Returns the prices with a value of another device restored. */
export function withPriceTaken(prices: StoredPrices, { key, value }: TakenValue): unknown {
  const { [key]: _present, ...others } = prices;
  return value === null ? others : { ...others, [key]: value };
}

/** Whether the rates have the rate of another device, maybe for another number of FC. */
export function hasRate({ set }: StoredRates, { key, value }: TakenValue): boolean {
  const [own, other] = [set[key], v.safeParse(StoredRates.entries.set, { [key]: value })];
  const rate = other.success ? other.output[key] : undefined;
  return own !== undefined && rate !== undefined && isSameRate(own, rate);
}

const isSameRate = (own: SetRate, other: SetRate) => Rate.restated(own, other.per)?.penya === other.penya;
