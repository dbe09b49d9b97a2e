import { queryOptions } from "@tanstack/react-query";
import { api } from "#client/api/api.ts";
import { Servers, shopEndpoints } from "#features/shop/server/shop.contract.ts";

/** Revalidated whenever a page needs it; an unchanged response is a 304 from the browser's cache. */
const STALE_MS = 0;

export const productsQuery = queryOptions({
  queryKey: ["shop", "items"],
  queryFn: async () => (await api.send(shopEndpoints.items)).items,
  staleTime: STALE_MS,
});

export const serversQuery = queryOptions({
  // A text as the second part would be taken for the id of a player.
  queryKey: ["shop", { part: "servers" }],
  queryFn: async () => (await api.send(shopEndpoints.servers)).servers,
  staleTime: STALE_MS,
  // A player's orders, rates and characters are shown while the server is unreachable, with the names of their servers.
  meta: { persistedSchema: Servers.entries.servers },
});

/** Used while the servers load. It is always the same array, so that components are not rendered again. */
export const NO_SERVERS: readonly never[] = [];
