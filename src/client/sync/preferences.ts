import { localDocument, useLocalDocument } from "#client/storage/local-document.ts";
import { DEFAULT_PREFERENCES, Preferences } from "#contract/documents/preferences.ts";

export const preferencesDocument = localDocument<Preferences>(
  "skypurse.preferences",
  Preferences,
  DEFAULT_PREFERENCES,
);

export function usePreferences(): Preferences {
  return useLocalDocument(preferencesDocument);
}

/** Changes the given preferences and keeps all others. */
export function setPreferences(change: Partial<Preferences>): void {
  preferencesDocument.update((current) => ({ ...current, ...change }));
}
