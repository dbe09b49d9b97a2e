/**
 * A player who has signed in on this browser, until its documents are theirs: a guest's documents may have to
 * be joined to the account by the server first, and a visitor's cart may meet the one of the account.
 */
import { outbox } from "#client/outbox/outbox.ts";
import type { DocumentOwner } from "#client/sync/engine/change-owner.ts";
import { guestOf } from "#client/sync/engine/sync-state.ts";
import type { JoinState } from "#contract/cart-choice.ts";
import type { Player } from "#contract/session.ts";
import { syncState } from "./browser-documents.ts";
import { cartDocument } from "./cart.ts";
import { askJoinStates, joinStateOf } from "./former-guests.ts";

/** The state of the arrival in this tab. */
export const arrival: {
  /** Whether this browser has a guest's documents that have not been joined to the member's yet, or may be such. */
  isHeld: boolean;
  /** The member who signed in on a browser with a visitor's cart, until the account's cart has been loaded. */
  unadopted: Player | undefined;
} = { isHeld: false, unadopted: undefined };

/** Returns whether the guest whose documents are in this browser became this player; `undefined` while unknown. */
export function joinStateHere(player: Player): JoinState | undefined {
  const guest = guestOf(syncState.read());
  return guest === null ? "none" : joinStateOf(player, guest);
}

/** Whether this browser has a cart of a visitor, or of somebody else's guest, which may meet the one of this account. */
export function mayMeetCart(player: Player | null): boolean {
  if (player === null || player.role === "guest" || joinStateHere(player) !== "none") return false;
  const { owner } = syncState.read();
  const isPlayers = owner !== null && (!owner.isGuest || owner.id === player.id);
  return !isPlayers && cartDocument.read().lines.length > 0;
}

/** The player as the owner of this browser's documents, with the guest of this browser if that guest joined them. */
export function ownerFrom(player: Player): DocumentOwner {
  const convertedFrom = joinStateHere(player) === "joined" ? guestOf(syncState.read()) : null;
  return { ...player, convertedFrom };
}

/** Whether signing out would join a guest's documents to the member's, who may not have chosen a cart yet. */
export const isGuestHeld = (player: Player): boolean => arrival.isHeld && joinStateHere(player) === "waiting";

/** Returns the players with data in this browser of whom it is not known whether they became this one. */
export function unknownGuests(player: Player): readonly string[] {
  const ids = [guestOf(syncState.read()) ?? player.id, ...outbox.players()];
  return ids.filter((id) => joinStateOf(player, id) === undefined);
}

/** Sets the player whose changes the outbox sends: `undefined` until the documents of this browser are theirs. */
export function sendFor(player: Player | null | undefined): void {
  const id = arrival.unadopted ? undefined : player?.id;
  // A guest's unsent changes are sent as the member's, once the guest has been joined to the member.
  if (id !== undefined && player)
    for (const guest of outbox.players())
      if (joinStateOf(player, guest) === "joined") outbox.reassign(guest, id);
  if (outbox.player() !== id) outbox.setPlayer(id);
}

/** Asks the server about the guests with data here of whom it is not known whether they became this player. */
export function askAboutGuests(player: Player, onAnswer: () => void): void {
  const unknown = unknownGuests(player);
  if (unknown.length > 0)
    void askJoinStates(player, unknown).then(onAnswer, (error: unknown) =>
      console.warn("Whether a guest became this player is not known yet:", error),
    );
}
