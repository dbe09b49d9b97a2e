import { createStore, useStore } from "#client/state/store.ts";
import { load } from "#client/storage/storage.ts";
import type { ConsentCategory } from "#contract/config.ts";

export const CONSENT_KEY = "skypurse.consent";

/** The categories that the visitor agrees to; `undefined` until `setAllowedCategories` is called. */
const allowed = createStore<readonly ConsentCategory[] | undefined>(undefined);

/** Sets the categories that the visitor agrees to. Only the code that has parsed the stored choice may call it. */
export function setAllowedCategories(categories: readonly ConsentCategory[]): void {
  allowed.set(categories);
}

/** Whether the visitor agrees to a category; `undefined` while unknown, which must be treated as no consent. */
export function useIsAllowed(category: ConsentCategory): boolean | undefined {
  return useStore(allowed)?.includes(category);
}

/** Whether any choice is stored, even an outdated or invalid one. */
export function isChoiceStored(): boolean {
  return load(CONSENT_KEY) !== null;
}

/** Guesses from the stored text whether the visitor agrees; only good enough to reserve space until that is known. */
export function isProbablyAllowed(category: ConsentCategory): boolean {
  try {
    return JSON.parse(load(CONSENT_KEY) ?? "{}").categories.includes(category);
  } catch {
    // No choice is stored, or it cannot be parsed.
    return false;
  }
}

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

type ConsentState = "denied" | "granted";

/**
 * Sets the defaults of Google's Consent Mode, which Google's and other tags read: everything is denied before any tag is loaded.
 * `updateConsentMode` sets the visitor's choice. https://developers.google.com/tag-platform/security/guides/consent
 */
export function denyAllByDefault(): void {
  signal("consent", "default", signalStates([]));
}

/** Signals the visitor's choice to present and later tags; each call replaces the one before. */
export function updateConsentMode(categories: readonly ConsentCategory[]): void {
  signal("consent", "update", signalStates(categories));
}

function signalStates(categories: readonly ConsentCategory[]): Readonly<Record<string, ConsentState>> {
  const ads: ConsentState = categories.includes("advertising") ? "granted" : "denied";
  return {
    ad_storage: ads,
    ad_user_data: ads,
    ad_personalization: ads,
    analytics_storage: categories.includes("measurement") ? "granted" : "denied",
  };
}

function signal(..._args: readonly unknown[]): void {
  window.dataLayer ??= [];
  // biome-ignore lint/complexity/noArguments: the tags recognize a call by its `arguments` object and would ignore an array.
  window.dataLayer.push(arguments);
}
