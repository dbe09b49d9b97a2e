import { queryOptions, useQuery } from "@tanstack/react-query";
import { api } from "#client/api/api.ts";
import { persistedSnapshot } from "#client/outbox/ledger.ts";
import { submit, useOptimisticData, withChangesSince } from "#client/outbox/outbox.ts";
import { urlOf } from "#contract/endpoint.ts";
import { Profile, profileEndpoints } from "./profile.contract.ts";
import { END_SESSIONS, profileWithChange } from "./profile.outbox.ts";

const profileQuery = queryOptions({
  queryKey: ["profile"],
  queryFn: () => withChangesSince(() => api.send(profileEndpoints.load)),
  staleTime: 0,
  meta: { persistedSchema: persistedSnapshot(Profile) },
});

/** The player's profile, without the sessions that were ended in this browser. */
export function useProfile(player: string) {
  const { data, isError, isFetching, refetch } = useQuery(profileQuery);
  return {
    data: useOptimisticData(data, "profile", player, profileWithChange),
    isError,
    isFetching,
    refetch,
  };
}

/** Ends the sessions with these ids. */
export function endSessions(ids: readonly string[], label: string): void {
  submit({ kind: END_SESSIONS, target: "sessions", label, payload: ids });
}

/** The URL of the export of all data. */
export const EXPORT_URL = urlOf(profileEndpoints.export);
