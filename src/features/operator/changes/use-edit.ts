import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { createContext, use } from "react";
import { ApiError, api, codeOf } from "#client/api/api.ts";
import { sessionQuery } from "#client/api/session.ts";
import { newId } from "#client/storage/storage.ts";
import { operatorEndpoints } from "#features/operator/server/operator.contract.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { toastSuccess, toastWarning } from "#ui/overlay/toasts.ts";

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

/** The refusals that have a text of their own. */
const REFUSALS = ["changed_meanwhile", "name_taken", "too_many_left_out", "too_many_servers"] as const;

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
