import { createStore, useStore } from "#client/state/store.ts";
import { load } from "#client/storage/storage.ts";
import type { ConsentCategory } from "#contract/config.ts";

export const CONSENT_KEY = "skypurse.consent";

/** `undefined` until `setAllowedCategories` is called. */
const allowed = createStore<readonly ConsentCategory[] | undefined>(undefined);

/** Only for the code that has parsed the stored choice. */
export function setAllowedCategories(categories: readonly ConsentCategory[]): void {
  allowed.set(categories);
}

/** `undefined` while unknown, which must be treated as no consent. */
export function useIsAllowed(category: ConsentCategory): boolean | undefined {
  return useStore(allowed)?.includes(category);
}

/** Also an outdated or invalid choice. */
export function isChoiceStored(): boolean {
  return load(CONSENT_KEY) !== null;
}

/** A guess from the stored text, only good enough to reserve space. */
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
 * Denies everything before any tag of Google's Consent Mode is loaded. `updateConsentMode` sets the visitor's choice.
 * https://developers.google.com/tag-platform/security/guides/consent
 */
export function denyAllByDefault(): void {
  signal("consent", "default", signalStates([]));
}

/** Each call replaces the one before. */
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
