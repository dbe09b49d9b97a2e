import { queryOptions, useQuery } from "@tanstack/react-query";
import { api } from "#client/api/api.ts";
import { keptBase } from "#client/outbox/cached-base.ts";
import { ANEW, asked, submit, useShown } from "#client/outbox/outbox.ts";
import { Profile } from "./profile.contract.ts";
import { END, withChange } from "./profile.outbox.ts";

const profileQuery = queryOptions({
  queryKey: ["profile"],
  queryFn: () => asked(() => api.get("/profile", Profile, ANEW)),
  staleTime: 0,
  meta: { kept: keptBase(Profile) },
});

/** The player's profile, without the sessions that were ended in this browser. */
export function useProfile(player: string) {
  const { data, isError, isFetching, refetch } = useQuery(profileQuery);
  return { data: useShown(data, "profile", player, withChange), isError, isFetching, refetch };
}

/** Ends the sessions of these ids. */
export function endSessions(ids: readonly string[], label: string): void {
  submit({ kind: END, target: "sessions", label, payload: ids });
}

/** Where the copy of everything is downloaded from. */
export const EXPORT = "/api/profile/export";
