import { queryOptions } from "@tanstack/react-query";
import { api } from "#client/api.ts";
import { PublicConfig } from "./legal.contract.ts";

export const configQuery = queryOptions({
  queryKey: ["config"],
  queryFn: () => api.get("/config", PublicConfig),
  staleTime: Number.POSITIVE_INFINITY,
});
