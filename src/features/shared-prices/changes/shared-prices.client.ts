import { queryOptions, useQuery } from "@tanstack/react-query";
import { api } from "#client/api/api.ts";
import { useOptimisticData, withChangesSince } from "#client/outbox/outbox.ts";
import { sharedPricesEndpoints } from "#features/shared-prices/server/shared-prices.contract.ts";
import { CachedSharedPrices, sharedPricesWithChange } from "./shared-price-changes.ts";

/** The prices that a member shares, without the changes that the server does not have yet. */
export const sharedPricesQuery = (player: string) =>
  queryOptions({
    queryKey: ["prices", player],
    queryFn: () => withChangesSince(() => api.send(sharedPricesEndpoints.list)),
    staleTime: 0,
    meta: { persistedSchema: CachedSharedPrices },
  });

/**
 * Returns what the player shares as the price of a product, with the changes that the server does not have yet; `undefined` if
 * they share none, or are no member. Without a product it only loads them, because an undo restores them.
 */
export function useSharedPrice(member: string | undefined, slug: string | undefined) {
  const { data } = useQuery({ ...sharedPricesQuery(member ?? ""), enabled: !!member });
  const known = useOptimisticData(data, "prices", member ?? "", sharedPricesWithChange);
  return member === undefined ? undefined : known?.prices.find((price) => price.slug === slug);
}
