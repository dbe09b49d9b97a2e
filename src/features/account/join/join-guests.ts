import type { QueryClient } from "@tanstack/react-query";
import { api, hasCode } from "#client/api/api.ts";
import { sessionQuery } from "#client/api/session.ts";
import { newId } from "#client/storage/new-id.ts";
import {
  forgetPendingJoin,
  type PendingJoin,
  pendingJoin,
  storePendingJoin,
} from "#client/sync/session/pending-join.ts";
import { sendJoin, withLocalChanges } from "#client/sync/session/send-join.ts";
import { type ChosenCart, chosenCart, type TwoCarts, twoCartsOf } from "#client/sync/session/two-carts.ts";
import type { CartChoice } from "#contract/cart-choice.ts";
import type { Player } from "#contract/session.ts";
import { joinQuery } from "./join.client.ts";
import { type JoinPreview, joinEndpoints } from "./join.contract.ts";

/**
 * The choice that was made, and the carts of both sides, without carts if this choice has joined nobody; or `"changed"` if
 * nobody was joined because a cart has changed since the choice was stored, so that it may not fit any more.
 */
type JoinOutcome = Readonly<{ choice: CartChoice; carts: ChosenCart | undefined }> | "changed";

/**
 * Joins the waiting guests with this choice, or with the stored one whose outcome is not known. Resolves once the session
 * says that they have joined. Rejects with `ApiError`; the choice then stays stored, unless the server has refused it.
 * Returns `null` if nobody waits any more, because another tab or device has joined them.
 */
export async function joinGuests(
  queryClient: QueryClient,
  player: Player,
  choice: CartChoice,
): Promise<JoinOutcome | null> {
  const shown = queryClient.getQueryData(joinQuery.queryKey)?.waiting;
  const pending = pendingJoin(player.id) ?? (await storeChoice(player, choice, shown));
  let carts: TwoCarts | undefined;
  try {
    carts = pending && (await sendJoin(player, pending));
  } catch (error) {
    if (hasCode(error, "changed_meanwhile")) return "changed";
    throw error;
  }
  await queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 });
  void queryClient.invalidateQueries({ queryKey: ["orders"] });
  void queryClient.invalidateQueries({ queryKey: ["characters"] });
  forgetPendingJoin(player.id);
  if (!pending) return null;
  return { choice: pending.choice, carts: carts && { ...carts, chosen: chosenCart(pending.choice, carts) } };
}

/**
 * Stores the choice before its request is sent. It is about the carts that were `shown`, if they were. Returns `undefined`
 * if nobody waits to be joined.
 */
async function storeChoice(
  player: Player,
  choice: CartChoice,
  shown: JoinPreview["waiting"] | undefined,
): Promise<PendingJoin | undefined> {
  const { waiting } = await api.send(joinEndpoints.load, {}, { concurrent: true });
  if (!waiting) return undefined;
  const { carts, seen } = shown ?? waiting;
  const pending: PendingJoin = {
    change: newId("join"),
    choice,
    carts: withLocalChanges(player, twoCartsOf(carts)),
    // Merging fits any two carts.
    ...(choice !== "merge" && { seen }),
  };
  storePendingJoin(player.id, pending);
  return pending;
}
