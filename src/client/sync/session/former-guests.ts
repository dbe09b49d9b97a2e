/**
 * Guests of this browser who may have become the member who is signed in. To ask about a guest is to join them: the server adds a
 * former guest's data to the account, whenever a browser first asks.
 */
import { api } from "#client/api/api.ts";
import { outbox } from "#client/outbox/outbox.ts";
import { asMembersChange } from "#client/sync/log/document-log.ts";
import type { DocumentOwner } from "#client/sync/log/owner.ts";
import { guestOf, syncState } from "#client/sync/log/sync-state.ts";
import { type FormerGuest, guestEndpoints, type Player } from "#contract/session.ts";

/** The responses of the server, which are final. */
const responses = new Map<string, FormerGuest>();
const keyOf = ({ id }: Player, guest: string) => JSON.stringify([id, guest]);
const NO_GUEST: FormerGuest = { state: "none", carts: null, isNew: false };

/** Returns whether this guest became this player and has been joined; `undefined` until it is known. */
export function formerGuest(player: Player, guest: string): FormerGuest | undefined {
  return player.role === "guest" || player.id === guest ? NO_GUEST : responses.get(keyOf(player, guest));
}

/** Joins those of these guests who became this player, if it is not known that they are. Rejects with `ApiError`. */
export async function joinGuests(player: Player, guests: readonly string[]): Promise<void> {
  const unknown = guests.filter((guest) => formerGuest(player, guest) === undefined);
  await Promise.all(
    unknown.map(async (guest) => {
      const address = { params: { id: guest } };
      responses.set(keyOf(player, guest), await api.send(guestEndpoints.join, address));
    }),
  );
}

/** Returns those of these players who became this member and have been joined. */
export const formerGuestsIn = (player: Player, ids: readonly string[]): readonly string[] =>
  ids.filter((id) => formerGuest(player, id)?.state === "joined");

/** The work that is pending until the documents in this tab belong to the signed-in player. */
export const ownership: {
  /** Whether the documents belong to a guest who may have become the player, and who has not been joined yet. */
  isJoinPending: boolean;
  /** Whether the player is signing out: documents that are not the player's yet stay whose they are. */
  isLeaving: boolean;
} = { isJoinPending: false, isLeaving: false };

/** Returns what became of the guest who owns this browser's documents; `undefined` while unknown. */
export function localGuest(player: Player): FormerGuest | undefined {
  const guest = guestOf(syncState.read());
  return guest === null ? NO_GUEST : formerGuest(player, guest);
}

/** Returns the player as the owner of this browser's documents, with the guest who owned them before and has been joined. */
export function documentOwnerOf(player: Player): DocumentOwner {
  const convertedFrom = localGuest(player)?.state === "joined" ? guestOf(syncState.read()) : null;
  return { ...player, convertedFrom };
}

/** Returns the guests whom the server has to be asked about: of this browser, and one who waits to be joined to the player. */
export function unknownGuests(player: Player): readonly string[] {
  const waiting = player.isJoinWaiting ? player.convertedFrom : null;
  const ids = [guestOf(syncState.read()), waiting, ...outbox.players()];
  return [...new Set(ids)].filter((id) => id !== null).filter((id) => formerGuest(player, id) === undefined);
}

/** Sets the player whose changes the outbox sends. A member whose former guest waits to be joined may already send. */
export function setOutboxPlayer(player: Player | null): void {
  // A guest's unsent changes are sent as the member's, once the guest has been joined to the member.
  // Not before the documents are: until then they are shown as the guest's.
  const isAdopted = (guest: string) => guest !== guestOf(syncState.read());
  if (player)
    for (const guest of formerGuestsIn(player, outbox.players()).filter(isAdopted))
      outbox.reassign(guest, player.id, asMembersChange);
  if (outbox.player() !== player?.id) outbox.setPlayer(player?.id);
}
