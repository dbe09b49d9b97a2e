import { queryOptions } from "@tanstack/react-query";
import { api } from "#client/api/api.ts";
import { PublicConfig } from "#contract/config.ts";

/** What this copy tells about itself: who runs it, and which services it may use. */
export const configQuery = queryOptions({
  queryKey: ["config"],
  queryFn: () => api.get("/config", PublicConfig),
  staleTime: Number.POSITIVE_INFINITY,
});
