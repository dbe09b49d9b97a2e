import { queryOptions } from "@tanstack/react-query";
import { api } from "#client/api.ts";
import { Profile } from "./profile.contract.ts";

export const profileQuery = queryOptions({
  queryKey: ["profile"],
  queryFn: () => api.get("/profile", Profile),
  staleTime: 0,
});

/** Where the copy of everything is downloaded from. */
export const EXPORT = "/api/profile/export";
