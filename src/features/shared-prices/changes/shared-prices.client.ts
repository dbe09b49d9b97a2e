import { queryOptions, useQuery } from "@tanstack/react-query";
import { api } from "#client/api/api.ts";
import { sharedPricesEndpoints } from "#features/shared-prices/server/shared-prices.contract.ts";

const sharedPricesQuery = (player: string) =>
  queryOptions({
    queryKey: ["shared-prices", player],
    queryFn: () => api.send(sharedPricesEndpoints.list),
    staleTime: 0,
  });

/** Returns the FC that the player shares as the price of a product; `undefined` if they share none, or are no member. */
export function useSharedPrice(member: string | undefined, slug: string | undefined): number | undefined {
  const { data } = useQuery({ ...sharedPricesQuery(member ?? ""), enabled: !!member && !!slug });
  return member === undefined ? undefined : data?.prices.find((price) => price.slug === slug)?.fcoins;
}
