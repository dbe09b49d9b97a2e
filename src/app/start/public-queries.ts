import type { QueryClient } from "@tanstack/react-query";
import { configQuery } from "#client/services/config.ts";
import { COMMUNITY_RATES, communityRateQuery, communityRatesQuery } from "#client/state/community-rate.ts";
import { itemsManifestQuery, RENDERED_ITEMS_KEY } from "#client/state/use-items.ts";
import type { PublicConfig } from "#contract/config.ts";
import type { ItemsManifest } from "#contract/items.ts";
import type { FirstItems, PublicData } from "#contract/pages.ts";
import {
  CATALOGUE_PAGES,
  catalogueChangesQuery,
  entryKey,
} from "#features/items/pages/catalogue-pages.client.ts";
import { productsQuery, serversQuery } from "#features/shop/shop.client.ts";

const KEYS = [
  productsQuery.queryKey,
  serversQuery.queryKey,
  configQuery.queryKey,
  itemsManifestQuery.queryKey,
];

/** How long the data that a page was rendered with are not requested again, in milliseconds: its hydration. */
const HYDRATION_MS = 60_000;

/**
 * Fills a query cache with public data, so that the server and the hydrating browser render the same. Until
 * `refetchQueries` is called they count as fresh: other data must not arrive in between.
 */
export function fillQueries(
  queryClient: QueryClient,
  { products, servers, config, items, rates, entry, changes }: PublicData,
): void {
  const fresh = { updatedAt: Date.now() + HYDRATION_MS };
  // Data that are missing leave their query as it is.
  queryClient.setQueryData(productsQuery.queryKey, products && [...products], fresh);
  queryClient.setQueryData(serversQuery.queryKey, servers && [...servers], fresh);
  queryClient.setQueryData<PublicConfig>(configQuery.queryKey, config, fresh);
  queryClient.setQueryData<ItemsManifest>(itemsManifestQuery.queryKey, items?.manifest, fresh);
  queryClient.setQueryData<FirstItems>(RENDERED_ITEMS_KEY, items, fresh);
  if (entry)
    queryClient.setQueryData<unknown>(entryKey(entry.kind, entry.id, entry.language), entry.page, fresh);
  if (changes)
    queryClient.setQueryData(catalogueChangesQuery(changes.language).queryKey, changes.changes, fresh);
  queryClient.setQueryData(communityRatesQuery.queryKey, rates && [...rates.servers], fresh);
  for (const { server, members, missing, rate } of rates?.servers ?? [])
    queryClient.setQueryData(communityRateQuery(server).queryKey, { members, missing, rate }, fresh);
}

/** Requests the public data that the page shows, and all others as soon as a part needs them. */
export function refetchQueries(queryClient: QueryClient): void {
  for (const queryKey of KEYS) void queryClient.invalidateQueries({ queryKey, exact: true });
  void queryClient.invalidateQueries({ queryKey: COMMUNITY_RATES });
  // The service worker keeps what is requested.
  void queryClient.invalidateQueries({ queryKey: CATALOGUE_PAGES });
}
