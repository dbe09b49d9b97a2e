import * as v from "valibot";
import { CHAT_LENGTH } from "#domain/order-text.ts";
import { localDocument, useLocalDocument } from "./local-document.ts";
import { whole } from "./stored.ts";

const Preferences = v.object({
  /** Characters of one chat message. */
  chatLength: whole(CHAT_LENGTH.least, CHAT_LENGTH.most),
  /** "602m", or "602000000". */
  chatDigits: v.picklist(["short", "plain"]),
  /** The format last copied. */
  format: v.picklist(["chat", "discord", "plain", "csv"]),
});
export type Preferences = v.InferOutput<typeof Preferences>;

const preferences = localDocument<Preferences>("skypurse.preferences", Preferences, {
  chatLength: CHAT_LENGTH.usual,
  chatDigits: "short",
  format: "chat",
});

export function usePreferences(): Preferences {
  return useLocalDocument(preferences);
}

export function prefer(change: Partial<Preferences>): void {
  preferences.update((current) => ({ ...current, ...change }));
}
