import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { createContext, use } from "react";
import type * as v from "valibot";
import { ApiError, api, codeOf } from "#client/api/api.ts";
import { sessionQuery, usePlayer } from "#client/api/session.ts";
import { newId } from "#client/storage/storage.ts";
import {
  type EditedChange,
  type LogEntry,
  type LogPage,
  OperatorList,
  operatorEndpoints,
} from "#features/operator/server/operator.contract.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { toastSuccess, toastWarning } from "#ui/overlay/toasts.ts";

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

/** Called after each edit, to refetch what players see. */
export const EditedContext = createContext<() => void>(() => {});

export type OperatorEdit = Readonly<{
  /** Sends the edit with an id, by which the server recognizes a repeated request. `null` if there is nothing to change. */
  send: (change: string) => Promise<Readonly<{ entry: number }> | null>;
  /** The message once it is saved; it has an undo. */
  done: string;
  /** Whether a form says why the edit was refused; otherwise a message does. */
  isShown?: () => boolean;
}>;

/** Returns the function that sends a change. */
export const sendEdit =
  (step: EditedChange): OperatorEdit["send"] =>
  (change) =>
    api.send(operatorEndpoints.change, { body: { ...step, change } });

/** The refusals that have a text of their own. */
const REFUSALS = [
  "changed_meanwhile",
  "import_running",
  "name_taken",
  "too_many_left_out",
  "too_many_servers",
] as const;

/** Returns the key of the text that says why an edit was refused. */
export const refusalText = (error: unknown) =>
  `operator.refused.${REFUSALS.find((code) => code === codeOf(error)) ?? "failed"}` as const;

/** Fetches everything of the operator's page again. A request from before an edit may lack it. */
export async function refetchAll(client: QueryClient): Promise<void> {
  await client.cancelQueries({ queryKey: ["operator"] });
  await client.invalidateQueries({ queryKey: ["operator"] });
}

/** The mutation of all edits. They are sent one after the other, each once the page shows the one before. */
export function useEdit() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const onEdited = use(EditedContext);
  const edit = useMutation({
    scope: { id: "operator" },
    // Without a network the request fails, and the page says so.
    networkMode: "always",
    mutationFn: ({ send }: OperatorEdit) => send(newId("change")),
    onSuccess(receipt, { done }) {
      onEdited();
      if (!receipt) return;
      toastSuccess(done, { label: t("general.undo"), action: () => undo(receipt.entry) });
    },
    onError(error, { isShown }) {
      if (!isShown?.()) toastWarning(t(refusalText(error)));
      // The player may no longer be an operator: the session tells the page.
      if (error instanceof ApiError && error.status === 404) void client.invalidateQueries(sessionQuery);
    },
    onSettled: () => refetchAll(client),
  });

  /** Reverts an entry of the log. */
  function undo(entry: number): void {
    const params = { id: String(entry) };
    const send = (change: string) => api.send(operatorEndpoints.undo, { params, body: { change } });
    edit.mutate({ send, done: t("operator.undone") });
  }

  return { ...edit, undo };
}
