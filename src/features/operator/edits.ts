import { useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { ApiError } from "#client/api.ts";
import { sessionQuery } from "#client/session.ts";
import type { ShopItem, ShopPrice } from "#contract/shop.ts";
import { useLocale } from "#ui/locale.ts";
import { tell, warn } from "#ui/toasts.ts";
import { operatorListQuery, sendPrice, sendServer, sendUndo } from "./operator.client.ts";
import type { PlacedServer, ServerState } from "./operator.contract.ts";
import { withMoved } from "./states.ts";

/** Why nothing was changed. What the page shows then is how things are now. */
const REFUSALS = ["changed_meanwhile", "name_taken", "too_many_servers", "too_fast", "failed"] as const;
export type Refusal = (typeof REFUSALS)[number];

export type Edits = ReturnType<typeof useEdits>;

/** Every way to change something. Each resolves once the page shows the outcome: nothing where all went well. */
export function useEdits(onChanged: () => void) {
  const { t } = useTranslation();
  const { language } = useLocale();
  const queryClient = useQueryClient();
  return useMemo(() => {
    /** Moves are sent one after the other, each from where the one before left the server. */
    let moves: Promise<void> = Promise.resolve();
    let waiting = 0;

    /** Says what was done, with its undo; the undo of an undo does it again. */
    async function made(send: () => Promise<number>, done: string): Promise<Refusal | undefined> {
      try {
        const entry = await send();
        onChanged();
        await showNow();
        tell(done, { label: t("general.undo"), action: () => void undo(entry) });
        return undefined;
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        await showNow();
        // Perhaps they are no operator any more: then the page says that there is nothing.
        if (error.status === 404 || error.status === 401)
          await queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey });
        return REFUSALS.find((code) => code === error.code) ?? "failed";
      }
    }

    async function showNow(): Promise<void> {
      // The last move that waits will show them all.
      if (waiting > 0) return;
      void queryClient.invalidateQueries({ queryKey: ["operator", "log"] });
      await queryClient.invalidateQueries({ queryKey: operatorListQuery.queryKey });
    }

    /** For what has no field of its own to say it at. */
    async function madeOrWarned(...[send, done]: Parameters<typeof made>): Promise<void> {
      const refusal = await made(send, done);
      if (refusal) warn(t(`operator.refused.${refusal}`));
    }

    const undo = (entry: number) => madeOrWarned(() => sendUndo(entry), t("operator.undone"));

    return {
      undo,
      setPrice({ slug, text }: ShopItem, from: ShopPrice | null, to: ShopPrice) {
        return made(
          () => sendPrice(slug, from, to),
          t("operator.price.saved", { name: text[language].name }),
        );
      },
      removePrice({ slug, text, price }: ShopItem) {
        const { name } = text[language];
        return madeOrWarned(() => sendPrice(slug, price, null), t("operator.price.removed", { name }));
      },
      addServer: (id: string, to: ServerState) =>
        made(() => sendServer(id, null, to), t("operator.server.added", { name: to.name })),
      setServer: (id: string, from: ServerState, to: ServerState) =>
        made(() => sendServer(id, from, to), t("operator.server.saved", { name: to.name })),
      /** Shown at once: a key that is pressed three times moves by three. */
      moveServer({ id, ...from }: PlacedServer, place: number) {
        const { name } = from;
        const { queryKey } = operatorListQuery;
        void queryClient.cancelQueries({ queryKey });
        queryClient.setQueryData(
          queryKey,
          (list) => list && { ...list, servers: withMoved(list.servers, id, place) },
        );
        waiting += 1;
        const move = () => {
          waiting -= 1;
          const send = () => sendServer(id, from, { ...from, place });
          return madeOrWarned(send, t("operator.server.moved", { name }));
        };
        // Also after one that failed.
        moves = moves.then(move, move);
      },
      removeServer({ id, ...from }: PlacedServer) {
        const { name } = from;
        return madeOrWarned(() => sendServer(id, from, null), t("operator.server.removed", { name }));
      },
    };
  }, [queryClient, onChanged, t, language]);
}
