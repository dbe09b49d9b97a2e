import { queryOptions, useQuery } from "@tanstack/react-query";
import { api } from "#client/api/api.ts";
import { usePlayer } from "#client/api/session.ts";
import { REFETCH, useOptimisticData, withChangesSince } from "#client/outbox/outbox.ts";
import { communityWithChange } from "#features/operator/changes/community-changes.ts";
import { operatorCommunityEndpoints } from "#features/operator/server/community.contract.ts";

const communityQuery = (player: string) =>
  queryOptions({
    queryKey: ["operator", player, "community"],
    queryFn: () => withChangesSince(() => api.send(operatorCommunityEndpoints.load, {}, REFETCH)),
    staleTime: 0,
    enabled: player !== "",
  });

/** What members share, with the operator's own edits that the server does not have yet. */
export function useCommunity() {
  const player = usePlayer()?.id ?? "";
  const { data, isError, isFetching, refetch } = useQuery(communityQuery(player));
  return {
    data: useOptimisticData(data, "operator", player, communityWithChange),
    isError,
    isFetching,
    refetch,
  };
}

/** The prices that members share of a product, the newest first. */
export const productSharesQuery = (slug: string) =>
  queryOptions({
    queryKey: ["operator", "shared-prices", slug],
    queryFn: async () =>
      (await api.send(operatorCommunityEndpoints.ofProduct, { params: { slug } }, REFETCH)).shares,
    staleTime: 0,
  });

/** The rates that members share of a server, the heaviest first. */
export const serverSharesQuery = (server: string) =>
  queryOptions({
    queryKey: ["operator", "shared-rates", server],
    queryFn: async () =>
      (await api.send(operatorCommunityEndpoints.ofServer, { params: { server } }, REFETCH)).shares,
    staleTime: 0,
  });
