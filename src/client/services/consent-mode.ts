import type { ConsentCategory } from "#contract/config.ts";

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

type ConsentState = "denied" | "granted";

/**
 * Sets the defaults of Google's Consent Mode, which Google's and other tags read: everything is denied before
 * any tag is loaded. `updateConsentMode` sets the visitor's choice.
 * https://developers.google.com/tag-platform/security/guides/consent
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
