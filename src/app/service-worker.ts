/**
 * The service worker, registered by every page (`client/offline/offline.ts`). Caches the built files and the responses that are
 * the same for everybody, for use without a network. Responses that belong to a player are never cached here.
 */
import * as v from "valibot";
import { clientsClaim } from "workbox-core";
import { matchPrecache, precacheAndRoute } from "workbox-precaching";
import { NavigationRoute, registerRoute } from "workbox-routing";
import { CacheFirst, NetworkFirst, NetworkOnly } from "workbox-strategies";
import type { BuiltFiles } from "#client/offline/built-parts.ts";
import {
  cacheNewestCatalogue,
  cacheParts,
  PARTS_CACHE,
  PartsRequest,
  recacheParts,
  removeOtherParts,
} from "#client/offline/worker-caches.ts";
import { configEndpoints } from "#contract/config.ts";
import { API_BASE, urlOf } from "#contract/endpoint.ts";
import { itemsEndpoints } from "#contract/items.ts";
import { EMPTY_PAGE } from "#contract/pages.ts";
import { shopEndpoints } from "#features/shop/server/shop.contract.ts";
import { showPushMessages } from "./push-messages.ts";

/** The files of the first paint, with a revision if the name has no hash. Set by `scripts/build/build-worker.ts`. */
declare const SHELL: { url: string; revision: string | null }[];
/** All other built files. Set by `scripts/build/build-worker.ts`. */
declare const PARTS: BuiltFiles;

/** The global scope of a service worker; by default TypeScript assumes a dedicated worker's. */
declare const self: ServiceWorkerGlobalScope;

const SHOP_URLS: readonly string[] = [shopEndpoints.items, shopEndpoints.servers, configEndpoints.load].map(
  (endpoint) => urlOf(endpoint),
);
/** The prefix of the URLs of the catalogue's files. */
const ITEM_FILES = urlOf(itemsEndpoints.file, { params: { hash: "" } });
/** Timeout in seconds after which the cache is used instead of the network. */
const PATIENCE_S = 5;

// Takes control of the first visit's page too. A newer worker waits until the older one's pages are closed,
// because they need its files.
clientsClaim();

// The page comes from the network if there is one. Registered before the precached files, which include the page.
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

/** A Workbox plugin that caches only responses with status 200. */
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
  ({ url, sameOrigin }) => sameOrigin && SHOP_URLS.includes(url.pathname),
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
// These names contain a hash too.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith(ITEM_FILES),
  new CacheFirst({ cacheName: "item-files", plugins: [successOnly] }),
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
