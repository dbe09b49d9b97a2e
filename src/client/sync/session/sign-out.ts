/** The end of a session that the player asks for: sign-out, and the deletion of the account. */
import type { QueryClient } from "@tanstack/react-query";
import * as v from "valibot";
import { api, hasCode, setPlayerHeader } from "#client/api/api.ts";
import { sessionQuery } from "#client/api/session.ts";
import { outbox } from "#client/outbox/outbox.ts";
import { removePersistedResponses } from "#client/response-cache/remove-persisted-responses.ts";
import { documentSync, withSyncLock } from "#client/sync/browser-documents.ts";
import { accountEndpoints } from "#contract/account.ts";
import { guestEndpoints } from "#contract/cart-choice.ts";
import type { Player } from "#contract/session.ts";
import { adoptOwner } from "./adopt-player.ts";
import { formerGuests, loadJoinStates } from "./former-guests.ts";
import { hasForeignCart, localJoinState, ownership, unknownGuests } from "./ownership.ts";
import { forgetPendingJoin, pendingJoin } from "./pending-join.ts";
import { removePersonalQueries } from "./remove-personal-queries.ts";
import { sendJoin } from "./send-join.ts";
import { returnWaitingCart } from "./two-carts.ts";

/**
 * Signs out. First saves a member's changes, then removes their documents from this browser. Changes that
 * could not be saved are stored until the member returns. Rejects with `ApiError` if the session could not be ended; a
 * waiting guest may have been joined by then.
 */
export async function signOut(queryClient: QueryClient): Promise<void> {
  const { id, role } = queryClient.getQueryData(sessionQuery.queryKey)?.player ?? {};
  const clear = () => {
    // Until they are adopted, the documents belong to the visitor and stay.
    if (!ownership.nextOwner) documentSync.leave();
    ownership.nextOwner = undefined;
    if (id !== undefined) {
      returnWaitingCart(id);
      forgetPendingJoin(id);
    }
    // A guest's account is deleted with the session.
    if (id !== undefined && role === "guest") outbox.removeAllOf(id);
  };
  await leave(queryClient, clear, async () => {
    const player = queryClient.getQueryData(sessionQuery.queryKey)?.player;
    if ((ownership.isJoinPending || ownership.nextOwner) && player) await joinFirst(player);
    if (!ownership.isJoinPending)
      await documentSync
        .sync()
        .catch((error: unknown) => console.warn("Not everything could be saved before signing out:", error));
    await api.send(accountEndpoints.signOut);
  });
}

/**
 * Joins a waiting guest to the account before sign-out, with what was added since: it would be lost otherwise. Applies the
 * stored choice between the carts, and merges them if there is none, or if one of them has changed since it was made.
 */
async function joinFirst(player: Player): Promise<void> {
  let now = player;
  await loadJoinStates(now, unknownGuests(now));
  const state = localJoinState(now);
  const pending = pendingJoin(player.id);
  const merge = async () => {
    // The join state is requested below, whatever this response was.
    if (state === "waiting") await api.send({ ...guestEndpoints.join, response: v.unknown() });
  };
  if (pending && state !== "none")
    await sendJoin(now, pending).catch((error: unknown) => {
      // A choice that may not fit any more is not applied.
      if (!hasCode(error, "changed_meanwhile")) throw error;
      return merge();
    });
  else await merge();
  if (state === "waiting") {
    now = { ...now, isJoinWaiting: false };
    await loadJoinStates(now, unknownGuests(now));
  }
  ownership.isJoinPending = false;
  // The cart of somebody else's guest is not added to the account: it stays here.
  ownership.nextOwner = hasForeignCart(now) ? now : undefined;
  if (!ownership.nextOwner) adoptOwner(now);
}

/**
 * Deletes the member's account, which `name` confirms, and its data in this browser. A guest's documents stay unless
 * they are known to have become the member's. Rejects with `ApiError`.
 */
export async function deleteAccount(queryClient: QueryClient, name: string): Promise<void> {
  const player = queryClient.getQueryData(sessionQuery.queryKey)?.player;
  const clear = () => {
    // Until they are adopted, the documents belong to the visitor or the guest, and stay.
    const isGuests = ownership.isJoinPending && player && localJoinState(player) !== "joined";
    if (isGuests) adoptOwner(null);
    else if (!ownership.nextOwner) documentSync.forget();
    ownership.nextOwner = undefined;
    if (!player) return;
    for (const id of [player.id, ...formerGuests(player, outbox.players())]) outbox.removeAllOf(id);
    returnWaitingCart(player.id);
    forgetPendingJoin(player.id);
  };
  await leave(queryClient, clear, async () => {
    // The server cannot be asked about the account's guests once it is gone.
    if (player)
      await loadJoinStates(player, unknownGuests(player)).catch((error: unknown) =>
        console.warn("Whether a guest became this player is not known:", error),
      );
    await api.send(accountEndpoints.remove, { body: { name } });
  });
}

/** Ends the session with `end`, and then removes the player's data from this browser. */
async function leave(
  queryClient: QueryClient,
  clear: () => void,
  end: () => Promise<unknown>,
): Promise<void> {
  await ownership.known;
  await withSyncLock(async () => {
    await end();
    clear();
  });
  // A response to a request from before the sign-out must not bring the player back.
  await queryClient.cancelQueries(sessionQuery);
  setPlayerHeader(undefined);
  removePersistedResponses();
  queryClient.setQueryData(sessionQuery.queryKey, (known) => known && { ...known, player: null });
  removePersonalQueries(queryClient);
}
