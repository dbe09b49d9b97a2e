/**
 * Whether the documents of this browser belong to the player who has signed in. They do not yet if the server still has
 * to join a guest's documents to the account, or if a visitor's cart has not been compared with the account's.
 */
import { outbox } from "#client/outbox/outbox.ts";
import { syncState } from "#client/sync/browser-documents.ts";
import { cartDocument } from "#client/sync/cart.ts";
import type { DocumentOwner } from "#client/sync/engine/change-owner.ts";
import { guestOf } from "#client/sync/engine/sync-state.ts";
import type { JoinState } from "#contract/cart-choice.ts";
import type { Player } from "#contract/session.ts";
import { joinStateOf, loadJoinStates } from "./former-guests.ts";

/** The work that is pending until the documents in this tab belong to the signed-in player. */
export const ownership: {
  /**
   * Whether the documents belong to a guest who has not been joined to the member, or who may not have been.
   */
  isJoinPending: boolean;
  /** The member who signed in on a browser with a visitor's cart, until the account's cart has been loaded. */
  nextOwner: Player | undefined;
  /** Resolves once the other two are known for the player who is signed in at the start. */
  known: Promise<unknown>;
} = { isJoinPending: false, nextOwner: undefined, known: Promise.resolve() };

/** Returns whether the guest who owns this browser's documents became this player; `undefined` while unknown. */
export function localJoinState(player: Player): JoinState | undefined {
  const guest = guestOf(syncState.read());
  return guest === null ? "none" : joinStateOf(player, guest);
}

/** Whether this browser has the cart of a visitor, or of a guest who did not become this member. */
export function hasForeignCart(player: Player | null): boolean {
  if (player === null || player.role === "guest" || localJoinState(player) !== "none") return false;
  const { owner } = syncState.read();
  const isPlayers = owner !== null && (!owner.isGuest || owner.id === player.id);
  return !isPlayers && cartDocument.read().lines.length > 0;
}

/** Returns the player as the owner of this browser's documents, with the guest who owned them before and has been joined. */
export function documentOwnerOf(player: Player): DocumentOwner {
  const convertedFrom = localJoinState(player) === "joined" ? guestOf(syncState.read()) : null;
  return { ...player, convertedFrom };
}

/** Whether a guest of this browser waits to be joined to the member, who may have to choose between two carts first. */
export const hasWaitingGuest = (player: Player): boolean =>
  ownership.isJoinPending && localJoinState(player) === "waiting";

/** Returns the guests with data in this browser whose join state the server has to be asked for. */
export function unknownGuests(player: Player): readonly string[] {
  const ids = [guestOf(syncState.read()) ?? player.id, ...outbox.players()];
  return ids.filter((id) => joinStateOf(player, id) === undefined);
}

/**
 * Sets the player whose changes the outbox sends: `undefined` while this browser still has another player's cart. A member whose
 * former guest waits to be joined may already send.
 */
export function setOutboxPlayer(player: Player | null | undefined): void {
  const id = ownership.nextOwner ? undefined : player?.id;
  // A guest's unsent changes are sent as the member's, once the guest has been joined to the member.
  if (id !== undefined && player)
    for (const guest of outbox.players())
      if (joinStateOf(player, guest) === "joined") outbox.reassign(guest, id);
  if (outbox.player() !== id) outbox.setPlayer(id);
}

/** Loads the join states that are not known. Calls `onLoaded` only if there were any, and not after a failure. */
export function loadUnknownJoinStates(player: Player, onLoaded: () => void): void {
  const unknown = unknownGuests(player);
  if (unknown.length > 0)
    void loadJoinStates(player, unknown).then(onLoaded, (error: unknown) =>
      console.warn("Whether a guest became this player is not known yet:", error),
    );
}
