import { queryOptions } from "@tanstack/react-query";
import { api } from "#client/api.ts";
import { Servers, ShopItems } from "./shop.contract.ts";

export const shopItemsQuery = queryOptions({
  queryKey: ["shop", "items"],
  queryFn: async () => (await api.get("/shop/items", ShopItems)).items,
});

export const serversQuery = queryOptions({
  queryKey: ["shop", "servers"],
  queryFn: async () => (await api.get("/shop/servers", Servers)).servers,
});
