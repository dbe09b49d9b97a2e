/** Caches built files and responses that are the same for everybody; never those of a player. */
import * as v from "valibot";
import { clientsClaim } from "workbox-core";
import { matchPrecache, precacheAndRoute } from "workbox-precaching";
import { NavigationRoute, registerRoute } from "workbox-routing";
import { CacheFirst, NetworkFirst, NetworkOnly } from "workbox-strategies";
import type { BuiltFiles } from "#client/offline/built-parts.ts";
import {
  cacheNewestCatalogue,
  cacheParts,
  ITEM_PAGES_CACHE,
  PARTS_CACHE,
  PartsRequest,
  recacheParts,
  removeOldItemPages,
  removeOtherParts,
} from "#client/offline/worker-caches.ts";
import { communityRateEndpoints } from "#contract/community-rate.ts";
import { configEndpoints } from "#contract/config.ts";
import { type Accepts, API_BASE, urlOf } from "#contract/endpoint.ts";
import { itemPageEndpoints } from "#contract/item-pages.ts";
import { itemsEndpoints } from "#contract/items.ts";
import { EMPTY_PAGE } from "#contract/pages.ts";
import { shopEndpoints } from "#features/shop/server/shop.contract.ts";
import { showPushMessages } from "./push-messages.ts";

/** The files of the first paint, with a revision if the name has no hash. Set by `scripts/build/build-worker.ts`. */
declare const SHELL: { url: string; revision: string | null }[];
/** Set by `scripts/build/build-worker.ts`. */
declare const PARTS: BuiltFiles;

/** The global scope of a service worker; by default TypeScript assumes a dedicated worker's. */
declare const self: ServiceWorkerGlobalScope;

const SHOP_URLS: readonly string[] = [shopEndpoints.items, shopEndpoints.servers, configEndpoints.load].map(
  (endpoint) => urlOf(endpoint),
);
const RATES = urlOf(communityRateEndpoints.all);
const ITEM_FILES = urlOf(itemsEndpoints.file, { params: { hash: "" } });
const { item, set, monster } = itemPageEndpoints;
const ITEM_PAGES = [
  ...[item, set, monster].map((endpoint) => urlOf<string, Accepts>(endpoint, { params: { id: "" } })),
  urlOf<string, Accepts>(itemPageEndpoints.changes),
];
/** In seconds, after which the cache is used. */
const PATIENCE_S = 5;

// Controls the page of the first visit too. A newer worker waits until the pages of the older one are closed, because they need
// its files.
clientsClaim();

// From the network if there is one. Registered before the precached files, which include the page.
registerRoute(
  new NavigationRoute(
    new NetworkOnly({
      networkTimeoutSeconds: PATIENCE_S,
      plugins: [{ handlerDidError: () => matchPrecache(EMPTY_PAGE) }],
    }),
    { denylist: [new RegExp(`^${API_BASE}/`)] },
  ),
);
precacheAndRoute(SHELL);

const successOnly = {
  cacheWillUpdate: async ({ response }: { response: Response }) =>
    response.status === 200 ? response : null,
};

// The names of built files contain a hash of their content.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith("/assets/"),
  new CacheFirst({ cacheName: PARTS_CACHE, plugins: [successOnly] }),
);
registerRoute(
  ({ url, sameOrigin }) =>
    sameOrigin &&
    (SHOP_URLS.includes(url.pathname) || url.pathname === RATES || url.pathname.startsWith(`${RATES}/`)),
  new NetworkFirst({ cacheName: "shop", networkTimeoutSeconds: PATIENCE_S, plugins: [successOnly] }),
);
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname === urlOf(itemsEndpoints.manifest),
  new NetworkFirst({
    cacheName: "items",
    networkTimeoutSeconds: PATIENCE_S,
    plugins: [{ cacheWillUpdate: cacheNewestCatalogue }],
  }),
);
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith(ITEM_FILES),
  new CacheFirst({ cacheName: "item-files", plugins: [successOnly] }),
);

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && ITEM_PAGES.some((start) => url.pathname.startsWith(start)),
  new NetworkFirst({
    cacheName: ITEM_PAGES_CACHE,
    networkTimeoutSeconds: PATIENCE_S,
    plugins: [successOnly, { cacheDidUpdate: removeOldItemPages }],
  }),
);

showPushMessages(self);
self.addEventListener("install", (event) => event.waitUntil(recacheParts(PARTS)));
self.addEventListener("activate", (event) => event.waitUntil(removeOtherParts(PARTS)));
self.addEventListener("message", (event) => {
  const request = v.safeParse(PartsRequest, event.data);
  // A failure is not retried here: the next page that is opened repeats the request.
  if (request.success)
    event.waitUntil(
      cacheParts(PARTS, request.output).catch((error: unknown) =>
        console.warn("Not all pages could be kept for later:", error),
      ),
    );
});
