import { localDocument, useLocalDocument } from "#client/storage/local-document.ts";
import { DEFAULT_PREFERENCES, Preferences } from "#contract/documents/preferences.ts";
import { browserLog } from "./browser-log.ts";
import { sharedDocument } from "./log/shared-document.ts";

export const preferencesDocument = sharedDocument(
  "preferences",
  localDocument<Preferences>("skypurse.preferences", Preferences, DEFAULT_PREFERENCES),
  browserLog,
);

export function usePreferences(): Preferences {
  return useLocalDocument(preferencesDocument);
}

/** Changes the given preferences and keeps all others. */
export function setPreferences(change: Partial<Preferences>): void {
  preferencesDocument.update((current) => ({ ...current, ...change }));
}
