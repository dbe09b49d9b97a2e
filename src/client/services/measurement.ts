import type { Measurement } from "#contract/config.ts";
import { pageAt, withoutSlash } from "#contract/pages.ts";
import { ignoringErrors, loadForeignScript, removeForeignScript } from "./foreign-script.ts";

declare global {
  interface Window {
    /** Matomo's queue of commands, and once its script is there the script itself. */
    _paq?: { push: (command: readonly unknown[]) => unknown };
  }
}

let hasStarted = false;
/** The path that was shown when a view was last counted, and the name that it was counted under. */
let shown: string | undefined;
let counted: string | undefined;

/** What every address that is no page for everybody is counted as: what somebody typed there is nobody's business. */
const NO_PAGE = "/404";

/** After consent, once: a Matomo that stores nothing in the browser and asks it neither for its features nor for timings. */
export function startMeasurement({ url, site }: Measurement): void {
  if (hasStarted) return;
  hasStarted = true;
  command("disableCookies");
  command("disableBrowserFeatureDetection");
  command("disablePerformanceTracking");
  command("setTrackerUrl", `${url}matomo.php`);
  command("setSiteId", site);
  loadForeignScript(`${url}matomo.js`);
}

/** After withdrawal, for as long as the page still stands: what is not counted yet never is. */
export function stopMeasurement(): void {
  removeForeignScript(window._paq);
}

/**
 * Counts that a page was looked at, once for each step to it. Only its path is told, and of one that is no page not
 * even that: neither what is searched or shared behind `?` and `#`, nor its title, nor where somebody came from.
 */
export function countView(path: string): void {
  if (!hasStarted || path === shown) return;
  const page = withoutSlash(path);
  const name = pageAt(page) ? page : NO_PAGE;
  command("setReferrerUrl", counted === undefined ? "" : location.origin + counted);
  command("setCustomUrl", location.origin + name);
  command("setDocumentTitle", name);
  command("trackPageView");
  shown = path;
  counted = name;
}

function command(...words: readonly string[]): void {
  ignoringErrors(() => {
    const waiting: (readonly unknown[])[] = [];
    window._paq ??= waiting;
    window._paq.push(words);
  });
}
