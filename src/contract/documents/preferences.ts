import * as v from "valibot";
import { whole } from "#contract/stored/stored-types.ts";
import { LANGUAGES } from "#domain/game/language.ts";
import { MAX, penya } from "#domain/money/money.ts";
import { CHAT_LENGTH } from "#domain/order/text/chat-text.ts";
import { SEPARATORS } from "#domain/text/csv.ts";

const FORMATS = ["chat", "discord", "plain", "csv"] as const;
export type Format = (typeof FORMATS)[number];
export const PAPERS = ["a4", "receipt"] as const;

/** How a player likes texts and slips. What came later has a default: older documents do not know it. */
export const Preferences = v.object({
  /** Characters of one chat message. */
  chatLength: whole(CHAT_LENGTH.least, CHAT_LENGTH.most),
  /** "602m", or "602000000". */
  chatDigits: v.picklist(["short", "plain"]),
  /** The format last copied. */
  format: v.picklist(FORMATS),
  /** Of whoever reads the texts; nothing for the interface's own. */
  reader: v.optional(v.nullable(v.picklist(LANGUAGES)), null),
  /** Between the cells of a table; nothing for what the reader's locale expects. */
  separator: v.optional(v.nullable(v.picklist(SEPARATORS)), null),
  /** What the slip is printed on. */
  paper: v.optional(v.picklist(PAPERS), "a4"),
  /** Penya that the buyer has; nothing while no budget is set. */
  budget: v.optional(
    v.nullable(
      v.pipe(
        whole(0, MAX),
        v.transform((amount) => penya(amount)),
      ),
    ),
    null,
  ),
});
export type Preferences = v.InferOutput<typeof Preferences>;

export const DEFAULT_PREFERENCES: Preferences = {
  chatLength: CHAT_LENGTH.usual,
  chatDigits: "short",
  format: "chat",
  reader: null,
  separator: null,
  paper: "a4",
  budget: null,
};
