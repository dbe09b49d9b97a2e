import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { use } from "react";
import { ApiError, api } from "#client/api/api.ts";
import { sessionQuery, usePlayer } from "#client/api/session.ts";
import type { ItemsOverview } from "#contract/catalogue/item-looks.ts";
import { EditedContext, refetchAll, refusalText } from "#features/operator/changes/operator.client.ts";
import { operatorItemsEndpoints as endpoints } from "#features/operator/server/items.contract.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { toastSuccess, toastWarning } from "#ui/overlay/toasts.ts";

/** While the server looks, in milliseconds. */
const REFETCH_MS = 2_000;

/** The versions of the catalogue, and how the server looks for new ones. */
export function useItemsOverview() {
  const player = usePlayer()?.id ?? "";
  return useQuery({
    queryKey: ["operator", player, "items"],
    queryFn: () => api.send(endpoints.load),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.isLooking ? REFETCH_MS : false),
    enabled: player !== "",
  });
}

type Decision = Readonly<{
  send: () => Promise<ItemsOverview>;
  /** The message once it is done. */
  done?: string;
}>;

/** What operators decide about items; one decision at a time. */
export function useItemDecisions() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const player = usePlayer()?.id ?? "";
  const onEdited = use(EditedContext);
  const { isPending, mutate } = useMutation({
    // Without a network the request fails, and the page says so.
    networkMode: "always",
    mutationFn: ({ send }: Decision) => send(),
    onSuccess(overview, { done }) {
      client.setQueryData(["operator", player, "items"], overview);
      onEdited();
      if (done) toastSuccess(done);
    },
    onError(error) {
      toastWarning(t(refusalText(error)));
      // The player may no longer be an operator: the session tells the page.
      if (error instanceof ApiError && error.status === 404) void client.invalidateQueries(sessionQuery);
    },
    onSettled: () => refetchAll(client),
  });
  const decide = (decision: Decision) => !isPending && mutate(decision);
  return {
    isPending,
    accept: () =>
      decide({
        send: () => api.send(endpoints.decideTerms, { body: { isAccepted: true } }),
        done: t("operator.items.acceptedToast"),
      }),
    withdraw: () =>
      decide({
        send: () => api.send(endpoints.decideTerms, { body: { isAccepted: false } }),
        done: t("operator.items.withdrawn"),
      }),
    look: () => decide({ send: () => api.send(endpoints.look) }),
    activate: (change: Readonly<{ before: string; after: string }>, name: string) =>
      decide({
        send: () => api.send(endpoints.activate, { body: change }),
        done: t("operator.items.activated", { name }),
      }),
  };
}
