import { queryOptions } from "@tanstack/react-query";
import { ApiError, api } from "#client/api.ts";
import { ANEW, asked } from "#client/outbox/outbox.ts";
import { SavedOrder } from "./orders.contract.ts";
import { KeptOrder } from "./orders.kept.ts";
import { orderKey } from "./orders.outbox.ts";

/** Other devices change orders too: what is older than this is asked for again when it is looked at. */
export const FRESH_MS = 5_000;

/** One order with its payments, as the server has it. */
export const orderQuery = (player: string, id: string) =>
  queryOptions({
    queryKey: orderKey(player, id),
    queryFn: () =>
      asked((): Promise<SavedOrder | null> => api.get(`/orders/${encodeURIComponent(id)}`, SavedOrder, ANEW)),
    staleTime: FRESH_MS,
    meta: { kept: KeptOrder },
    // Gone is gone: asking again only makes the player wait for the answer.
    retry: (failures, error) => failures < 1 && !(error instanceof ApiError && error.code === "not_found"),
  });
