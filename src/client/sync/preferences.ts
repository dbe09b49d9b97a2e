import { localDocument, useLocalDocument } from "#client/storage/local-document.ts";
import { Preferences, USUAL_PREFERENCES } from "#contract/documents/preferences.ts";

export const preferencesDocument = localDocument<Preferences>(
  "skypurse.preferences",
  Preferences,
  USUAL_PREFERENCES,
);

export function usePreferences(): Preferences {
  return useLocalDocument(preferencesDocument);
}

export function prefer(change: Partial<Preferences>): void {
  preferencesDocument.update((current) => ({ ...current, ...change }));
}
