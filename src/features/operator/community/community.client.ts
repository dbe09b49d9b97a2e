import { queryOptions, useQuery } from "@tanstack/react-query";
import { api } from "#client/api/api.ts";
import { usePlayer } from "#client/api/session.ts";
import { operatorCommunityEndpoints as endpoints } from "#features/operator/server/community.contract.ts";

/** What members share. */
export function useCommunity() {
  const player = usePlayer()?.id ?? "";
  return useQuery({
    queryKey: ["operator", player, "community"],
    queryFn: () => api.send(endpoints.load),
    staleTime: 0,
    enabled: player !== "",
  });
}

/** The prices that members share of a product, the newest first. */
export const productSharesQuery = (slug: string) =>
  queryOptions({
    queryKey: ["operator", "shared-prices", slug],
    queryFn: async () => (await api.send(endpoints.ofProduct, { params: { slug } })).shares,
    staleTime: 0,
  });

/** The rates that members share of a server, the heaviest first. */
export const serverSharesQuery = (server: string) =>
  queryOptions({
    queryKey: ["operator", "shared-rates", server],
    queryFn: async () => (await api.send(endpoints.ofServer, { params: { server } })).shares,
    staleTime: 0,
  });
