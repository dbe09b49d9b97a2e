import { queryOptions, useQuery } from "@tanstack/react-query";
import { api } from "#client/api/api.ts";
import { usePlayer } from "#client/api/session.ts";
import type { WindowQuestion } from "#domain/character/window/window-questions.ts";
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

/** The answers to a question about the game's window, the newest first. */
export const questionAnswersQuery = (question: WindowQuestion) =>
  queryOptions({
    queryKey: ["operator", "window-answers", question],
    queryFn: async () => (await api.send(endpoints.ofQuestion, { params: { question } })).shares,
    staleTime: 0,
  });

/** The rates that members share of a server, the heaviest first. */
export const serverSharesQuery = (server: string) =>
  queryOptions({
    queryKey: ["operator", "shared-rates", server],
    queryFn: async () => (await api.send(endpoints.ofServer, { params: { server } })).shares,
    staleTime: 0,
  });
