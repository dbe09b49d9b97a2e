import { queryOptions } from "@tanstack/react-query";
import { api } from "#client/api/api.ts";
import { joinEndpoints } from "./join.contract.ts";

/** The data of the former guests who wait to be joined, and of the account. */
export const joinQuery = queryOptions({
  queryKey: ["join"],
  queryFn: () => api.send(joinEndpoints.load),
  staleTime: 0,
});
