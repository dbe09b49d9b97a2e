import * as v from "valibot";
import { penyaFrom } from "#contract/stored/amount.ts";
import { whole } from "#contract/stored/stored-types.ts";
import { LANGUAGES } from "#domain/game/language.ts";

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
