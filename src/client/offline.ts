/** What a page has loaded comes first. */
const WAIT_MS = 2_000;

/**
 * From now on this page opens without a network, with what was loaded of the catalogue. Does nothing in development
 * and where the browser has no service workers; what fails is tried again at the next visit.
 */
export function keepForOffline(): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  setTimeout(() => {
    keep(navigator.serviceWorker).catch((error: unknown) => {
      console.warn("The catalogue could not be kept for later:", error);
    });
  }, WAIT_MS);
}

async function keep(workers: ServiceWorkerContainer): Promise<void> {
  // With a worker already there everything has gone through it.
  const isFirstVisit = workers.controller === null;
  await workers.register("/sw.js");
  if (!isFirstVisit) return;
  const { active } = await workers.ready;
  // What was asked for before the worker stood, and arrives now or later.
  new PerformanceObserver((list) => {
    const urlsToCache = list
      .getEntries()
      .map(({ name }) => name)
      .filter((address) => new URL(address).pathname.startsWith("/api/items"));
    if (urlsToCache.length > 0) active?.postMessage({ type: "CACHE_URLS", payload: { urlsToCache } });
  }).observe({ type: "resource", buffered: true });
}
