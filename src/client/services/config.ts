import { queryOptions } from "@tanstack/react-query";
import { api } from "#client/api/api.ts";
import { configEndpoints } from "#contract/config.ts";

export const configQuery = queryOptions({
  queryKey: ["config"],
  queryFn: () => api.send(configEndpoints.load),
  staleTime: Number.POSITIVE_INFINITY,
});
