import type { QueryClient } from "@tanstack/react-query";
import { api } from "#client/api/api.ts";
import type { PublicData } from "#contract/pages.ts";
import { shopEndpoints } from "#features/shop/server/shop.contract.ts";
import { productsQuery, serversQuery } from "#features/shop/shop.client.ts";

/**
 * Requests the data that the server did not have in time, but only after `shown`: until then the page has to show that
 * they are missing.
 */
export function fetchMissing(
  queryClient: QueryClient,
  { products, servers }: PublicData,
  shown: Promise<unknown>,
): void {
  const productsLater = async () => {
    await shown;
    return api.send(shopEndpoints.items).then(({ items }) => items);
  };
  const serversLater = async () => {
    await shown;
    return api.send(shopEndpoints.servers).then(({ servers: all }) => all);
  };
  if (!products) void queryClient.prefetchQuery({ ...productsQuery, queryFn: productsLater });
  if (!servers) void queryClient.prefetchQuery({ ...serversQuery, queryFn: serversLater });
}
