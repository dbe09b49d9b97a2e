import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { sessionQuery } from "#client/api/session.ts";
import { showMadeChoice } from "#client/sync/session/made-choice.ts";
import { onPendingJoin, pendingJoin, withJoinLock } from "#client/sync/session/pending-join.ts";
import { useShowChosen } from "./use-show-chosen.ts";

/**
 * Shows the outcome of a choice whose response was lost before the page was loaded. Where `isAsked` returns `true`, the
 * page itself does.
 */
export function usePendingJoin(isAsked: () => boolean): void {
  const queryClient = useQueryClient();
  const showChosen = useShowChosen({ isOnServer: true });
  const showVisitors = useShowChosen();
  const showOutcome = useEffectEvent(async (id: string) => {
    await showMadeChoice(id, ({ choice, carts }) => showVisitors(carts, choice));
    if (isAsked() || !pendingJoin(id)) return;
    const { joinGuests } = await import("./join-guests.ts");
    await withJoinLock(async () => {
      const player = queryClient.getQueryData(sessionQuery.queryKey)?.player;
      const pending = pendingJoin(id);
      // Another tab may have shown it, or the player may have left.
      if (!pending || player?.id !== id) return;
      const outcome = await joinGuests(queryClient, player, pending.choice);
      // Another guest waits since: the account menu says so, and leads to the question.
      if (outcome === "changed") return;
      if (outcome?.carts) showChosen(outcome.carts, outcome.choice);
    });
  });
  useEffect(() => onPendingJoin((id) => showOutcome(id)), []);
}
