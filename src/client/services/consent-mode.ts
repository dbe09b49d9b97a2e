import type { ConsentCategory } from "#contract/config.ts";

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

type State = "denied" | "granted";

/**
 * Google's Consent Mode, which its tags and others read: everything is denied before any tag is there, and what the
 * visitor chooses is told after it. https://developers.google.com/tag-platform/security/guides/consent
 */
export function denyAllByDefault(): void {
  signal("consent", "default", states([]));
}

/** What was chosen, for tags that are there or come; each call takes the place of the one before. */
export function updateConsentMode(categories: readonly ConsentCategory[]): void {
  signal("consent", "update", states(categories));
}

function states(categories: readonly ConsentCategory[]): Readonly<Record<string, State>> {
  const ads: State = categories.includes("advertising") ? "granted" : "denied";
  return {
    ad_storage: ads,
    ad_user_data: ads,
    ad_personalization: ads,
    analytics_storage: categories.includes("measurement") ? "granted" : "denied",
  };
}

function signal(..._words: readonly unknown[]): void {
  window.dataLayer ??= [];
  // The tags take a call for what it is by its `arguments` object; an array they would ignore.
  // biome-ignore lint/complexity/noArguments: see above.
  window.dataLayer.push(arguments);
}
