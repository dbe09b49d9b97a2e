import * as Language from "#domain/game/language.ts";
import type { PartsRequest } from "./worker-caches.ts";

/** Delay in milliseconds, so that the page's own requests come first. */
const START_DELAY_MS = 2_000;
/** The longest time in milliseconds to wait for an idle page. */
const MAX_IDLE_WAIT_MS = 5_000;
/** Milliseconds after which requests from before the worker controlled the page have ended. */
const OBSERVE_MS = 30_000;

let hasStarted = false;

/**
 * Called by every page after its first paint; starts once the browser is idle. Does nothing in development and without service
 * workers; a failure is retried at the next visit.
 */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  if (hasStarted) return;
  hasStarted = true;
  register(navigator.serviceWorker).catch((error: unknown) => {
    hasStarted = false;
    console.warn("Skypurse could not be kept for later:", error);
  });
}

async function register(workers: ServiceWorkerContainer): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, START_DELAY_MS));
  await waitForIdle();
  await workers.register("/sw.js");
  const { active } = await workers.ready;
  const requestParts = () => active?.postMessage(createPartsRequest());
  requestParts();
  window.addEventListener("language-changed", requestParts);
  if (!hasOpenedThroughWorker()) await cacheMissedRequests(workers, active);
}

/** A worker that controls the page may have become active only after the page had sent its requests. */
function hasOpenedThroughWorker(): boolean {
  const [navigation] = performance.getEntriesByType("navigation");
  return navigation instanceof PerformanceNavigationTiming && navigation.workerStart > 0;
}

/** Safari has no `requestIdleCallback`; there it resolves at once. */
function waitForIdle(): Promise<void> {
  if (!("requestIdleCallback" in window)) return Promise.resolve();
  return new Promise((resolve) => requestIdleCallback(() => resolve(), { timeout: MAX_IDLE_WAIT_MS }));
}

function createPartsRequest(): PartsRequest {
  return {
    type: "KEEP_PARTS",
    language: Language.parseLanguage(document.documentElement.lang) ?? Language.FALLBACK_LANGUAGE,
    isAll: !isPrefetchUnwanted(),
  };
}

async function cacheMissedRequests(
  workers: ServiceWorkerContainer,
  active: ServiceWorker | null,
): Promise<void> {
  const sent = new Set<string>();
  const observer = new PerformanceObserver((list) => {
    const missed = new Set(
      list
        .getEntries()
        .filter(isMissed)
        .map(({ name }) => name),
    );
    const urlsToCache = [...missed.difference(sent)];
    for (const url of urlsToCache) sent.add(url);
    if (urlsToCache.length > 0) active?.postMessage({ type: "CACHE_URLS", payload: { urlsToCache } });
  });
  observer.observe({ type: "resource", buffered: true });
  if (workers.controller === null)
    await new Promise((resolve) => workers.addEventListener("controllerchange", resolve, { once: true }));
  setTimeout(() => observer.disconnect(), OBSERVE_MS);
}

/** Built files, and responses that are the same for everybody. */
const CACHED_PATH = /^\/(assets\/|api\/(items(\/|$)|shop\/|community-rates(\/|$)|config$))/;

function isMissed(entry: PerformanceEntry): boolean {
  const hasPassedWorker = "workerStart" in entry && entry.workerStart !== 0;
  const { origin, pathname } = new URL(entry.name);
  return !hasPassedWorker && origin === location.origin && CACHED_PATH.test(pathname);
}

/** The player has asked the browser to save data, or the network is slow. */
export function isPrefetchUnwanted(): boolean {
  // Only Chromium has `connection`, so it is missing in the DOM types.
  const { connection } = navigator as Navigator & {
    connection?: Readonly<{ saveData?: boolean; effectiveType?: string }>;
  };
  return connection?.saveData === true || /2g$/.test(connection?.effectiveType ?? "");
}
