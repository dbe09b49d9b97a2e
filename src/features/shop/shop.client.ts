import { queryOptions } from "@tanstack/react-query";
import { api } from "#client/api/api.ts";
import { Servers, ShopItems } from "#features/shop/server/shop.contract.ts";

/** Asked again whenever a page needs it; an unchanged answer is a 304 from the browser's cache. */
const STALE_MS = 0;

export const shopItemsQuery = queryOptions({
  queryKey: ["shop", "items"],
  queryFn: async () => (await api.get("/shop/items", ShopItems)).items,
  staleTime: STALE_MS,
});

export const serversQuery = queryOptions({
  queryKey: ["shop", "servers"],
  queryFn: async () => (await api.get("/shop/servers", Servers)).servers,
  staleTime: STALE_MS,
});

/** While the list has not arrived. The same one each time, so that nothing is drawn again for it. */
export const NO_SERVERS: readonly never[] = [];
