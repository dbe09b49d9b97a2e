import * as v from "valibot";
import { StoredDay } from "#contract/dates.ts";
import { fcFrom, isStorable, penyaFrom, record, whole } from "#contract/stored-types.ts";
import { LANGUAGES } from "#domain/game/language.ts";
import * as Rate from "#domain/money/rate.ts";
import { CHAT_LENGTH, CHAT_PRICES } from "#domain/order/text/chat-format.ts";
import { CSV_SEPARATORS } from "#domain/text/csv-separators.ts";

const FORMATS = ["chat", "discord", "plain", "csv"] as const;
export type Format = (typeof FORMATS)[number];
export const PAPERS = ["a4", "receipt"] as const;

/**
 * A player's preferences for texts and slips. Fields that were added later have a default, because older
 * documents lack them.
 */
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
