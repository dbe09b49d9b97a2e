import { shownLanguage } from "#client/i18n/language.ts";
import { PAGE_DATA_ID, type PageData } from "#contract/pages.ts";

/**
 * Returns what the server has rendered this page with; `undefined` if it has not rendered it, or in another `language`
 * than the player has chosen. It is the page of this URL: for any other, the worker has only one without content.
 */
export function renderedPage(language: string): PageData | undefined {
  const text = document.getElementById(PAGE_DATA_ID)?.textContent;
  // Written by our own server into this very page.
  return text && language === shownLanguage() ? (JSON.parse(text) as PageData) : undefined;
}
