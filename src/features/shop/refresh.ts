import type { QueryClient } from "@tanstack/react-query";
import { api } from "#client/api/api.ts";
import { shopEndpoints } from "#features/shop/server/shop.contract.ts";
import { productsQuery, serversQuery } from "./shop.client.ts";

let last = Promise.resolve();

/**
 * Fetches the items and servers past the browser's cache, after an edit by this operator. The requests run
 * one after the other, so that no older response arrives last.
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
