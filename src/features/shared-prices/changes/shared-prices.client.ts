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

/** What the player shares, with the changes that the server does not have yet; `undefined` until it is known, or for no member. */
export function useSharedPrices(member: string | undefined) {
  const { data } = useQuery({ ...sharedPricesQuery(member ?? ""), enabled: !!member });
  const known = useOptimisticData(data, "prices", member ?? "", sharedPricesWithChange);
  return member === undefined ? undefined : known?.prices;
}

/** What the player shares of a product. Without a product it only loads the prices, because an undo restores them. */
export const useSharedPrice = (member: string | undefined, slug: string | undefined) =>
  useSharedPrices(member)?.find((price) => price.slug === slug);
