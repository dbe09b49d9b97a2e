import { useState } from "react";

/** What was typed into forms that were closed without being sent: by field, until the page is left or reloaded. */
const drafts = new Map<string, Readonly<{ start: string; value: unknown }>>();

/**
 * As `useState`, but what was typed is there again when the form is opened again under the same key. A draft that began
 * from another `start` than the present one is dropped: it would undo what has changed since. A form that was sent calls
 * `forgetDraft`.
 */
export function useDraft<T>(key: string, start: T): readonly [T, (next: T) => void] {
  const [begun] = useState(() => JSON.stringify(start));
  const [value, setValue] = useState<T>(() => {
    const draft = drafts.get(key);
    // Only this hook writes, and a key belongs to one field.
    return draft?.start === begun ? (draft.value as T) : start;
  });
  return [
    value,
    (next) => {
      drafts.set(key, { start: begun, value: next });
      setValue(next);
    },
  ];
}

/** Forgets a field's draft, or those of a whole form where its fields are named `<form>/<field>`. */
export function forgetDraft(form: string): void {
  for (const key of drafts.keys()) if (key === form || key.startsWith(`${form}/`)) drafts.delete(key);
}

/** What one player typed is not the next one's. */
export function forgetAllDrafts(): void {
  drafts.clear();
}
