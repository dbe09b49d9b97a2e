import type { Measurement } from "#contract/config.ts";
import { leniently, loadForeign, takeBack } from "./foreign-script.ts";

declare global {
  interface Window {
    /** Matomo's queue of commands, and once its script is there the script itself. */
    _paq?: { push: (command: readonly unknown[]) => unknown };
  }
}

let hasStarted = false;
let counted: string | undefined;

/** After consent, once: a Matomo that stores nothing in the browser and asks it neither for its features nor for timings. */
export function startMeasurement({ url, site }: Measurement): void {
  if (hasStarted) return;
  hasStarted = true;
  command("disableCookies");
  command("disableBrowserFeatureDetection");
  command("disablePerformanceTracking");
  command("setTrackerUrl", `${url}matomo.php`);
  command("setSiteId", site);
  loadForeign(`${url}matomo.js`);
}

/** After withdrawal, for as long as the page still stands: what is not counted yet never is. */
export function stopMeasurement(): void {
  takeBack(window._paq);
}

/**
 * Counts that a page was looked at, once for each step to it. Only its path is told: neither what is searched or
 * shared behind `?` and `#`, nor its title, nor where somebody came from.
 */
export function countView(path: string): void {
  if (!hasStarted || path === counted) return;
  command("setReferrerUrl", counted === undefined ? "" : location.origin + counted);
  command("setCustomUrl", location.origin + path);
  command("setDocumentTitle", path);
  command("trackPageView");
  counted = path;
}

function command(...words: readonly string[]): void {
  leniently(() => {
    const waiting: (readonly unknown[])[] = [];
    window._paq ??= waiting;
    window._paq.push(words);
  });
}
