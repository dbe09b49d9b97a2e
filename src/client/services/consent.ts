import { useSyncExternalStore } from "react";
import { load } from "#client/storage/storage.ts";
import type { ConsentCategory } from "#contract/config.ts";

/** Where the visitor's choice is kept, with the proof of it. */
export const CONSENT_KEY = "skypurse.consent";

/** What the visitor agrees to now. Nothing is known until somebody who has asked says so. */
let allowed: readonly ConsentCategory[] | undefined;
const listeners = new Set<() => void>();

/** Says what the visitor agrees to from now on: whoever has read the choice, and nobody else. */
export function setAllowedCategories(categories: readonly ConsentCategory[]): void {
  allowed = categories;
  for (const listener of listeners) listener();
}

/** Whether the visitor agrees to a category; undefined while that is not known, and then nothing may be done in it. */
export function useIsAllowed(category: ConsentCategory): boolean | undefined {
  return useSyncExternalStore(subscribe, () => allowed?.includes(category));
}

/** Whether a choice of whatever age and kind is stored here. */
export function isChoiceStored(): boolean {
  return load(CONSENT_KEY) !== null;
}

/** A guess until it is known, good enough to keep room: whether what is stored looks like an agreement. */
export function looksAllowed(category: ConsentCategory): boolean {
  try {
    return JSON.parse(load(CONSENT_KEY) ?? "{}").categories.includes(category);
  } catch {
    // None, or unreadable: whoever reads it properly decides.
    return false;
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
