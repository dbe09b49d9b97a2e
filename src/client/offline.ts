import * as Language from "#domain/language.ts";
import type { PartsRequest } from "./kept-parts.ts";

/** What a page has loaded comes first. Milliseconds. */
const WAIT_MS = 2_000;
/** A page that is never idle is not waited for longer than this. */
const IDLE_MS = 5_000;
/** What began before the worker controlled the page has arrived by then. */
const LATE_MS = 30_000;

let isKeeping = false;

/**
 * From now on the application opens without a network. Called by every page after its first paint, and begins once the
 * browser is idle. Does nothing in development and where the browser has no service workers; what fails is tried again
 * at the next visit.
 */
export function keepForOffline(): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  if (isKeeping) return;
  isKeeping = true;
  keep(navigator.serviceWorker).catch((error: unknown) => {
    isKeeping = false;
    console.warn("Skypurse could not be kept for later:", error);
  });
}

async function keep(workers: ServiceWorkerContainer): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, WAIT_MS));
  await idle();
  // With a worker already there everything has gone through it.
  const isFirstVisit = workers.controller === null;
  await workers.register("/sw.js");
  const { active } = await workers.ready;
  const askForParts = () => active?.postMessage(partsRequest());
  askForParts();
  window.addEventListener("language-changed", askForParts);
  if (isFirstVisit) await keepMissed(workers, active);
}

/** Safari does not say when it is idle: then the wait before was enough. */
function idle(): Promise<void> {
  if (!("requestIdleCallback" in window)) return Promise.resolve();
  return new Promise((resolve) => requestIdleCallback(() => resolve(), { timeout: IDLE_MS }));
}

function partsRequest(): PartsRequest {
  return {
    type: "KEEP_PARTS",
    language: Language.accepted(document.documentElement.lang) ?? Language.FALLBACK,
    isAll: !isSavingData(),
  };
}

function isSavingData(): boolean {
  // Only Chromium has it, so the types of pages do not.
  const { connection } = navigator as Navigator & { connection?: Readonly<{ saveData?: boolean }> };
  return connection?.saveData === true;
}

/** Has the worker keep what was asked for before it controlled the page, and arrives now or later. */
async function keepMissed(workers: ServiceWorkerContainer, active: ServiceWorker | null): Promise<void> {
  const arriving = new PerformanceObserver((list) => {
    const urlsToCache = list
      .getEntries()
      .filter(isMissed)
      .map(({ name }) => name);
    if (urlsToCache.length > 0) active?.postMessage({ type: "CACHE_URLS", payload: { urlsToCache } });
  });
  arriving.observe({ type: "resource", buffered: true });
  if (workers.controller === null)
    await new Promise((resolve) => workers.addEventListener("controllerchange", resolve, { once: true }));
  setTimeout(() => arriving.disconnect(), LATE_MS);
}

/** What the worker keeps: built files, and answers that are the same for everybody. */
const KEPT_ADDRESS = /^\/(assets\/|api\/(items(\/|$)|shop\/|config$))/;

/** Something to be kept that the worker has not seen. */
function isMissed(entry: PerformanceEntry): boolean {
  const isSeen = "workerStart" in entry && entry.workerStart !== 0;
  const { origin, pathname } = new URL(entry.name);
  return !isSeen && origin === location.origin && KEPT_ADDRESS.test(pathname);
}
