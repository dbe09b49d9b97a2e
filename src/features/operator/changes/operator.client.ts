import { queryOptions, useQuery } from "@tanstack/react-query";
import type * as v from "valibot";
import { api } from "#client/api/api.ts";
import { usePlayer } from "#client/api/session.ts";
import {
  type LogEntry,
  type LogPage,
  OperatorList,
  operatorEndpoints,
} from "#features/operator/server/operator.contract.ts";

/** The player's id is a part of the query key, so that the response is stored for this operator alone. */
export const operatorListQuery = (player: string) =>
  queryOptions({
    queryKey: ["operator", player, "list"],
    queryFn: () => api.send(operatorEndpoints.load),
    staleTime: 0,
    meta: { persistedSchema: OperatorList },
    enabled: player !== "",
  });

/** The newest `parts` pages of the log. All of them are fetched again, so that they are consistent. */
export const logQuery = (parts: number) =>
  queryOptions({
    queryKey: ["operator", "log", parts],
    queryFn: () => loadLog(parts),
    staleTime: 0,
    // The present entries stay visible while more are loading.
    placeholderData: (before) => before,
  });

async function loadLog(parts: number) {
  const entries: LogEntry[] = [];
  let next: number | null = null;
  for (let part = 0; part < parts; part++) {
    const query: { before: string | undefined } = { before: next === null ? undefined : String(next) };
    const log: v.InferOutput<typeof LogPage> = await api.send(operatorEndpoints.log, { query });
    entries.push(...log.entries);
    next = log.next;
    if (next === null) break;
  }
  return { entries, hasMore: next !== null };
}

/** The prices and servers. */
export const useOperatorList = () => useQuery(operatorListQuery(usePlayer()?.id ?? ""));
