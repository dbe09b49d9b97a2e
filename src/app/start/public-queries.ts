import type { QueryClient } from "@tanstack/react-query";
import { CONFIG_KEY } from "#client/services/config-key.ts";
import { ITEMS_KEY, RENDERED_ITEMS_KEY } from "#client/state/items-keys.ts";
import type { PublicData } from "#contract/rendered-page.ts";
import { productsQuery, serversQuery } from "#features/shop/shop.client.ts";

const KEYS = [productsQuery.queryKey, serversQuery.queryKey, CONFIG_KEY];

/** How long the data that a page was rendered with are not requested again, in milliseconds: its hydration. */
const HYDRATION_MS = 60_000;

/**
 * Fills a query cache with public data, so that the server and the hydrating browser render the same. Until
 * `refetchQueries` is called they count as fresh: other data must not arrive in between.
 */
export function fillQueries(
  queryClient: QueryClient,
  { products, servers, config, items }: PublicData,
): void {
  const about = { updatedAt: Date.now() + HYDRATION_MS };
  if (products) queryClient.setQueryData(productsQuery.queryKey, [...products], about);
  if (servers) queryClient.setQueryData(serversQuery.queryKey, [...servers], about);
  if (config) queryClient.setQueryData(CONFIG_KEY, config, about);
  if (items) {
    queryClient.setQueryData(ITEMS_KEY, items.manifest);
    queryClient.setQueryData(RENDERED_ITEMS_KEY, items);
  }
}

/** Requests the public data that the page shows, and all others as soon as a part needs them. */
export function refetchQueries(queryClient: QueryClient): void {
  for (const queryKey of KEYS) void queryClient.invalidateQueries({ queryKey, exact: true });
}
