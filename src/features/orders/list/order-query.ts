import { queryOptions } from "@tanstack/react-query";
import { api, hasCode } from "#client/api/api.ts";
import { REFETCH, withChangesSince } from "#client/outbox/outbox.ts";
import { CachedOrder } from "#features/orders/changes/orders.cache.ts";
import { orderKey } from "#features/orders/changes/orders.outbox.ts";
import { ordersEndpoints, type SavedOrder } from "#features/orders/server/orders.contract.ts";

/** Older data, in milliseconds, is refetched when it is shown: other devices change orders too. */
export const FRESH_MS = 5_000;

/** The query for one order with its payments, as the server has it. */
export const orderQuery = (player: string, id: string) =>
  queryOptions({
    queryKey: orderKey(player, id),
    queryFn: () =>
      withChangesSince(
        (): Promise<SavedOrder | null> => api.send(ordersEndpoints.load, { params: { id } }, REFETCH),
      ),
    staleTime: FRESH_MS,
    // An order that another device has deleted can be saved again.
    meta: { persistedSchema: CachedOrder, keepsDeleted: true },
    // A deleted order stays deleted, so a retry would only delay the message.
    retry: (failures, error) => failures < 1 && !hasCode(error, "not_found"),
  });
