import { queryOptions, useQuery } from "@tanstack/react-query";
import type * as v from "valibot";
import { api } from "#client/api/api.ts";
import { usePlayer } from "#client/api/session.ts";
import type { RefusedChange, WaitingChange } from "#client/outbox/change.ts";
import {
  isOlderThanAccepted,
  REFETCH,
  useOptimisticData,
  useOutbox,
  withChangesSince,
} from "#client/outbox/outbox.ts";
import { persistedSnapshot } from "#client/outbox/persisted-snapshot.ts";
import {
  type LogEntry,
  type LogPage,
  OperatorList,
  operatorEndpoints,
} from "#features/operator/server/operator.contract.ts";
import { isAbout, operatorDataWithChange } from "./operator-changes.ts";

/** The player's id is a part of the query key, so that the response is stored for this operator alone. */
const operatorListQuery = (player: string) =>
  queryOptions({
    queryKey: ["operator", player, "list"],
    queryFn: () => withChangesSince(() => api.send(operatorEndpoints.load, {}, REFETCH)),
    staleTime: 0,
    meta: { persistedSchema: persistedSnapshot(OperatorList) },
    enabled: player !== "",
  });

/** The newest `parts` pages of the log. All of them are fetched again, so that they are consistent. */
export const logQuery = (parts: number) =>
  queryOptions({
    queryKey: ["operator", "log", parts],
    async queryFn({ signal }) {
      for (;;) {
        const snapshot = await withChangesSince(() => loadLog(parts));
        // The first load is not restarted by an edit that is accepted meanwhile, and may lack it.
        if (signal.aborted || !isOlderThanAccepted(snapshot, "operator")) return snapshot.data;
      }
    },
    staleTime: 0,
    // The present entries stay visible while more are loading.
    placeholderData: (before) => before,
  });

async function loadLog(parts: number) {
  const entries: LogEntry[] = [];
  let next: number | null = null;
  for (let part = 0; part < parts; part++) {
    const query: { before: string | undefined } = { before: next === null ? undefined : String(next) };
    const log: v.InferOutput<typeof LogPage> = await api.send(operatorEndpoints.log, { query }, REFETCH);
    entries.push(...log.entries);
    next = log.next;
    if (next === null) break;
  }
  return { entries, hasMore: next !== null };
}

/** The prices and servers, with the operator's own edits that the server does not have yet. */
export function useOperatorList() {
  const player = usePlayer()?.id ?? "";
  const { data, isError, isFetching, refetch } = useQuery(operatorListQuery(player));
  return {
    data: useOptimisticData(data, "operator", player, operatorDataWithChange),
    isError,
    isFetching,
    refetch,
  };
}

type Pending = Readonly<{ waiting: WaitingChange | undefined; refused: RefusedChange | undefined }>;

/** Returns a function that finds the operator's waiting and refused edits of a subject: see `isAbout`. */
export function usePendingEdits(): (subject: string) => Pending {
  const { waiting, refused } = useOutbox(usePlayer()?.id);
  return (subject) => ({
    waiting: waiting.findLast((change) => isAbout(change, subject)),
    refused: refused.findLast((change) => isAbout(change, subject)),
  });
}
