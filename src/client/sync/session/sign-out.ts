import type { QueryClient } from "@tanstack/react-query";
import { api, isStorageFullRefusal, setPlayerHeader } from "#client/api/api.ts";
import { removePersonalQueries, sessionQuery } from "#client/api/session.ts";
import { outbox } from "#client/outbox/outbox.ts";
import { removePersistedResponses } from "#client/response-cache/response-store.ts";
import { ownerSettings } from "#client/sync/browser-documents.ts";
import { withSyncLock } from "#client/sync/browser-sync.ts";
import { migrate } from "#client/sync/log/migration.ts";
import { forget, leave as leaveDocuments, NotStored } from "#client/sync/log/owner.ts";
import { syncState } from "#client/sync/log/sync-state.ts";
import type { Player } from "#contract/session.ts";
import { accountEndpoints } from "#contract/session.ts";
import { adoptOwner } from "./adopt-player.ts";
import {
  formerGuestsIn,
  joinGuests,
  localGuest,
  ownership,
  setOutboxPlayer,
  unknownGuests,
} from "./former-guests.ts";

/**
 * Saves a member's changes and removes their documents from this browser. Unsaved changes stay until the member returns. Rejects
 * with `ApiError` if the session could not be ended; a guest may have been joined by then.
 */
export async function signOut(queryClient: QueryClient): Promise<void> {
  const { id, role } = queryClient.getQueryData(sessionQuery.queryKey)?.player ?? {};
  const clear = () => {
    // Until they are adopted, the documents belong to the visitor or the guest, and stay.
    if (syncState.read().owner?.id === id) leaveDocuments(ownerSettings);
    else adoptOwner(null);
    // A guest's account is deleted with the session.
    if (id !== undefined && role === "guest") outbox.removeAllOf(id);
  };
  await leave(queryClient, clear, async () => {
    const player = queryClient.getQueryData(sessionQuery.queryKey)?.player;
    if (player && ownership.isJoinPending) await joinFirst(player);
    if (!ownership.isJoinPending) await outbox.flush();
    await api.send(accountEndpoints.signOut);
  });
}

/** A waiting guest would be lost otherwise. Without room in the account or the browser, the guest's documents stay. */
async function joinFirst(player: Player): Promise<void> {
  try {
    await joinGuests(player, unknownGuests(player));
    adoptOwner(player);
    setOutboxPlayer(player);
    ownership.isJoinPending = false;
  } catch (error) {
    if (!isStorageFullRefusal(error) && !(error instanceof NotStored)) throw error;
  }
}

/** `name` confirms the deletion. A guest's documents stay unless they have become the member's. Rejects with `ApiError`. */
export async function deleteAccount(queryClient: QueryClient, name: string): Promise<void> {
  const player = queryClient.getQueryData(sessionQuery.queryKey)?.player;
  const clear = () => {
    const isMembers = syncState.read().owner?.id === player?.id;
    // Until they are adopted, the documents belong to the visitor or the guest, and stay.
    if (isMembers || (player && localGuest(player)?.state === "joined")) forget(ownerSettings);
    else adoptOwner(null);
    if (!player) return;
    for (const id of [player.id, ...formerGuestsIn(player, outbox.players())]) outbox.removeAllOf(id);
  };
  await leave(queryClient, clear, async () => {
    // The server cannot be asked about the account's guests once it is gone.
    if (player)
      await joinGuests(player, unknownGuests(player)).catch((error: unknown) =>
        console.warn("Whether a guest became this player is not known:", error),
      );
    await api.send(accountEndpoints.remove, { body: { name } });
  });
}

async function leave(
  queryClient: QueryClient,
  clear: () => void,
  end: () => Promise<unknown>,
): Promise<void> {
  ownership.isLeaving = true;
  try {
    await withSyncLock(async () => {
      migrate(ownerSettings);
      await end();
      clear();
    });
    // A response to a request from before the sign-out must not bring the player back.
    await queryClient.cancelQueries(sessionQuery);
    setPlayerHeader(undefined);
    removePersistedResponses();
    queryClient.setQueryData(sessionQuery.queryKey, (session) => session && { ...session, player: null });
    removePersonalQueries(queryClient);
  } finally {
    ownership.isLeaving = false;
  }
}
