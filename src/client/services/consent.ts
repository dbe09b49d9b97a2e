import { createStore } from "#client/state/store.ts";
import { useStore } from "#client/state/use-store.ts";
import { load } from "#client/storage/storage.ts";
import type { ConsentCategory } from "#contract/config.ts";

/** The storage key of the visitor's choice and its proof. */
export const CONSENT_KEY = "skypurse.consent";

/** The categories that the visitor agrees to; `undefined` until `setAllowedCategories` is called. */
const allowed = createStore<readonly ConsentCategory[] | undefined>(undefined);

/**
 * Sets the categories that the visitor agrees to. Only the code that has parsed the stored choice may call
 * it.
 */
export function setAllowedCategories(categories: readonly ConsentCategory[]): void {
  allowed.set(categories);
}

/**
 * Whether the visitor agrees to a category; `undefined` while unknown, which must be treated as no consent.
 */
export function useIsAllowed(category: ConsentCategory): boolean | undefined {
  return useStore(allowed)?.includes(category);
}

/** Whether any choice is stored, even an outdated or invalid one. */
export function isChoiceStored(): boolean {
  return load(CONSENT_KEY) !== null;
}

/**
 * Guesses from the stored text whether the visitor agrees; only good enough to reserve space until that is
 * known.
 */
export function isProbablyAllowed(category: ConsentCategory): boolean {
  try {
    return JSON.parse(load(CONSENT_KEY) ?? "{}").categories.includes(category);
  } catch {
    // No choice is stored, or it cannot be parsed.
    return false;
  }
}
