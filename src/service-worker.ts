/**
 * Registered by the page of items (`client/offline.ts`): keeps the built files and the catalogue of items for when
 * there is no network. Nothing of a player is kept, and no other address of the API is touched.
 */
import { clientsClaim } from "workbox-core";
import { matchPrecache, precacheAndRoute } from "workbox-precaching";
import { NavigationRoute, registerRoute } from "workbox-routing";
import { CacheFirst, NetworkFirst, NetworkOnly } from "workbox-strategies";
import { filesOfNewest } from "./client/kept-items.ts";

/** What was built: addresses, and a revision where the name says none. Set by `scripts/build-worker.ts`. */
declare const BUILT: { url: string; revision: string | null }[];

/** The same page stands behind every address of the application. */
const PAGE = "/fwc-items";
/** A network that takes longer counts as none. */
const PATIENCE_S = 5;

// The first visit is kept too. A newer worker waits until the older one's pages are closed: they need its files.
clientsClaim();

// The newest page wherever there is a network; before the built files, or those would answer for it.
registerRoute(
  new NavigationRoute(
    new NetworkOnly({
      networkTimeoutSeconds: PATIENCE_S,
      plugins: [{ handlerDidError: () => matchPrecache(PAGE) }],
    }),
    { denylist: [/^\/api\//] },
  ),
);
precacheAndRoute(BUILT);

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname === "/api/items",
  new NetworkFirst({
    cacheName: "items",
    networkTimeoutSeconds: PATIENCE_S,
    plugins: [{ cacheWillUpdate: filesOfNewest }],
  }),
);
// What has such a name never changes. Answers that are no success are not kept.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith("/api/items/files/"),
  new CacheFirst({
    cacheName: "item-files",
    plugins: [{ cacheWillUpdate: async ({ response }) => (response.status === 200 ? response : null) }],
  }),
);
