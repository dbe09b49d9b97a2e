import { useSyncExternalStore } from "react";
import { load } from "#client/storage/storage.ts";
import type { ConsentCategory } from "#contract/config.ts";

/** The storage key of the visitor's choice and its proof. */
export const CONSENT_KEY = "skypurse.consent";

/** The categories that the visitor agrees to; `undefined` until `setAllowedCategories` is called. */
let allowed: readonly ConsentCategory[] | undefined;
const listeners = new Set<() => void>();

/**
 * Sets the categories that the visitor agrees to. Only the code that has parsed the stored choice may call
 * it.
 */
export function setAllowedCategories(categories: readonly ConsentCategory[]): void {
  allowed = categories;
  for (const listener of listeners) listener();
}

/**
 * Whether the visitor agrees to a category; `undefined` while unknown, which must be treated as no consent.
 */
export function useIsAllowed(category: ConsentCategory): boolean | undefined {
  return useSyncExternalStore(subscribe, () => allowed?.includes(category));
}

/** Whether any choice is stored, even an outdated or invalid one. */
export function isChoiceStored(): boolean {
  return load(CONSENT_KEY) !== null;
}

/**
 * Guesses from the stored text whether the visitor agrees; only good enough to reserve room before it is
 * known.
 */
export function isProbablyAllowed(category: ConsentCategory): boolean {
  try {
    return JSON.parse(load(CONSENT_KEY) ?? "{}").categories.includes(category);
  } catch {
    // None is stored, or it cannot be parsed.
    return false;
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
