import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { api } from "#client/api/api.ts";
import { Servers, shopEndpoints } from "#features/shop/server/shop.contract.ts";

export const productsQuery = queryOptions({
  queryKey: ["shop", "items"],
  queryFn: async () => (await api.send(shopEndpoints.items)).items,
  // Revalidated whenever a page needs it; an unchanged response is a 304 from the browser's cache.
  staleTime: 0,
});

export const serversQuery = queryOptions({
  // A text as the second part would be taken for the id of a player.
  queryKey: ["shop", { part: "servers" }],
  queryFn: async () => (await api.send(shopEndpoints.servers)).servers,
  staleTime: 0,
  // A player's orders, rates and characters are shown while the server is unreachable, with the names of their servers.
  meta: { persistedSchema: Servers.entries.servers },
});

/** Used while the servers load. It is always the same array, so that components are not rendered again. */
export const NO_SERVERS: readonly never[] = [];

let last = Promise.resolve();

/**
 * Fetches the items and servers past the browser's cache, after an edit by this operator. The requests run one after
 * the other, so that no older response arrives last.
 */
export function refreshShop(queryClient: QueryClient): void {
  last = last
    .then(() => fetchPastCache(queryClient))
    .catch((error: unknown) =>
      console.warn("The list could not be refreshed and follows with the next page:", error),
    );
}

async function fetchPastCache(queryClient: QueryClient): Promise<void> {
  await queryClient.cancelQueries({ queryKey: ["shop"] });
  const [{ items }, { servers }] = await Promise.all([
    api.send(shopEndpoints.items, {}, { fresh: true }),
    api.send(shopEndpoints.servers, {}, { fresh: true }),
  ]);
  queryClient.setQueryData(productsQuery.queryKey, items);
  queryClient.setQueryData(serversQuery.queryKey, servers);
}
