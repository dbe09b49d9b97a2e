/** A request about a guest is a join: the server adds a former guest's data to the account. */
import { api } from "#client/api/api.ts";
import { outbox } from "#client/outbox/outbox.ts";
import { asMembersChange } from "#client/sync/log/document-log.ts";
import type { DocumentOwner } from "#client/sync/log/owner.ts";
import { guestOf, syncState } from "#client/sync/log/sync-state.ts";
import { type FormerGuest, guestEndpoints, type Player } from "#contract/session.ts";

/** Final. */
const responses = new Map<string, FormerGuest>();
const keyOf = ({ id }: Player, guest: string) => JSON.stringify([id, guest]);
const NO_GUEST: FormerGuest = { state: "none", carts: null, isNew: false };

/** `undefined` until known. */
export function formerGuest(player: Player, guest: string): FormerGuest | undefined {
  return player.role === "guest" || player.id === guest ? NO_GUEST : responses.get(keyOf(player, guest));
}

/** Skips known former guests. Rejects with `ApiError`. */
export async function joinGuests(player: Player, guests: readonly string[]): Promise<void> {
  const unknown = guests.filter((guest) => formerGuest(player, guest) === undefined);
  await Promise.all(
    unknown.map(async (guest) => {
      const address = { params: { id: guest } };
      responses.set(keyOf(player, guest), await api.send(guestEndpoints.join, address));
    }),
  );
}

export const formerGuestsIn = (player: Player, ids: readonly string[]): readonly string[] =>
  ids.filter((id) => formerGuest(player, id)?.state === "joined");

/** Pending until the documents belong to the signed-in player. */
export const ownership: {
  /** The documents belong to a guest who may have become the player, and has not been joined yet. */
  isJoinPending: boolean;
  /** Documents that are not the player's yet keep their owner. */
  isLeaving: boolean;
} = { isJoinPending: false, isLeaving: false };

/** `undefined` while unknown. */
export function localGuest(player: Player): FormerGuest | undefined {
  const guest = guestOf(syncState.read());
  return guest === null ? NO_GUEST : formerGuest(player, guest);
}

/** With the joined guest who owned the documents before. */
export function documentOwnerOf(player: Player): DocumentOwner {
  const convertedFrom = localGuest(player)?.state === "joined" ? guestOf(syncState.read()) : null;
  return { ...player, convertedFrom };
}

/** Guests of this browser, and one who waits to be joined. */
export function unknownGuests(player: Player): readonly string[] {
  const waiting = player.isJoinWaiting ? player.convertedFrom : null;
  const ids = [guestOf(syncState.read()), waiting, ...outbox.players()];
  return [...new Set(ids)].filter((id) => id !== null).filter((id) => formerGuest(player, id) === undefined);
}

/** A member whose former guest waits to be joined may already send. */
export function setOutboxPlayer(player: Player | null): void {
  // A guest's unsent changes are sent as the member's, once the guest has been joined to the member.
  // Not before the documents are: until then they are shown as the guest's.
  const isAdopted = (guest: string) => guest !== guestOf(syncState.read());
  if (player)
    for (const guest of formerGuestsIn(player, outbox.players()).filter(isAdopted))
      outbox.reassign(guest, player.id, asMembersChange);
  if (outbox.player() !== player?.id) outbox.setPlayer(player?.id);
}
