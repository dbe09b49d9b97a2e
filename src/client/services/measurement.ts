import type { Measurement } from "#contract/config.ts";
import { pageAt, withoutSlash } from "#contract/pages.ts";
import { entryAt, entryPath } from "#domain/catalogue/item-address.ts";
import { ignoringErrors, loadForeignScript, removeForeignScript } from "./foreign-script.ts";

declare global {
  interface Window {
    /** Matomo's command queue, which its script replaces. */
    _paq?: { push: (pushCommand: readonly unknown[]) => unknown };
  }
}

let hasStarted = false;
let lastPath: string | undefined;
let lastName: string | undefined;

/** A typed path may contain personal data. */
const UNKNOWN_PAGE = "/404";

/** Called after consent. Without cookies, browser feature detection and performance tracking. */
export function startMeasurement({ url, site }: Measurement): void {
  if (hasStarted) return;
  hasStarted = true;
  pushCommand("disableCookies");
  pushCommand("disableBrowserFeatureDetection");
  pushCommand("disablePerformanceTracking");
  pushCommand("setTrackerUrl", `${url}matomo.php`);
  pushCommand("setSiteId", site);
  loadForeignScript(`${url}matomo.js`);
}

/** Called after consent was withdrawn: discards views that are not counted yet. */
export function stopMeasurement(): void {
  removeForeignScript(window._paq);
}

/**
 * Once for each navigation. Sends only the path of a known page: no query or fragment (which may contain searches or shared
 * orders), title or external referrer.
 */
export function countView(path: string): void {
  if (!hasStarted || path === lastPath) return;
  const page = withoutSlash(path);
  // The name in the address of an item may be typed, too.
  const entry = entryAt(page);
  const name = entry ? entryPath(entry.kind, String(entry.id)) : pageAt(page) ? page : UNKNOWN_PAGE;
  pushCommand("setReferrerUrl", lastName === undefined ? "" : location.origin + lastName);
  pushCommand("setCustomUrl", location.origin + name);
  pushCommand("setDocumentTitle", name);
  pushCommand("trackPageView");
  lastPath = path;
  lastName = name;
}

function pushCommand(...command: readonly string[]): void {
  ignoringErrors(() => {
    const queue: (readonly unknown[])[] = [];
    window._paq ??= queue;
    window._paq.push(command);
  });
}
