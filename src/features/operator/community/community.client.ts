import { queryOptions, useQuery } from "@tanstack/react-query";
import { api } from "#client/api/api.ts";
import { usePlayer } from "#client/api/session.ts";
import type { OperatorEdit } from "#features/operator/changes/operator.client.ts";
import {
  type EditedPriceRule,
  type Exclusion,
  operatorCommunityEndpoints as endpoints,
  type RateRule,
} from "#features/operator/server/community.contract.ts";

type Step<Value> = Readonly<{ from: Value; to: Value }>;
type SendEdit = OperatorEdit["send"];

/** Returns the function that sends a change of a product's rule. */
export const sendPriceRule =
  (slug: string, step: Step<EditedPriceRule>): SendEdit =>
  (change) =>
    api.send(endpoints.changePriceRule, { params: { slug }, body: { change, ...step } });

/** Returns the function that sends a change of a server's limits. */
export const sendRateRule =
  (server: string, step: Step<RateRule>): SendEdit =>
  (change) =>
    api.send(endpoints.changeRateRule, { params: { server }, body: { change, ...step } });

/** Returns the function that leaves a member out, or lets them count again. */
export const sendMember =
  (id: string, step: Step<Exclusion>): SendEdit =>
  (change) =>
    api.send(endpoints.changeMember, { params: { id }, body: { change, ...step } });

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
