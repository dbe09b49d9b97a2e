/** What a page has loaded comes first. */
const WAIT_MS = 2_000;
/** What began before the worker stood has arrived by then. */
const LATE_MS = 30_000;

let isKeeping = false;

/**
 * From now on this page opens without a network, with what was loaded of the catalogue. Does nothing in development
 * and where the browser has no service workers; what fails is tried again at the next visit.
 */
export function keepForOffline(): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  if (isKeeping) return;
  isKeeping = true;
  keep(navigator.serviceWorker).catch((error: unknown) => {
    isKeeping = false;
    console.warn("The catalogue could not be kept for later:", error);
  });
}

async function keep(workers: ServiceWorkerContainer): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, WAIT_MS));
  // With a worker already there everything has gone through it.
  const isFirstVisit = workers.controller === null;
  await workers.register("/sw.js");
  if (!isFirstVisit) return;
  const { active } = await workers.ready;
  // What was asked for before the worker stood, and arrives now or later.
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

/** Part of the catalogue that the worker has not seen. */
function isMissed(entry: PerformanceEntry): boolean {
  const isSeen = "workerStart" in entry && entry.workerStart !== 0;
  return !isSeen && new URL(entry.name).pathname.startsWith("/api/items");
}
