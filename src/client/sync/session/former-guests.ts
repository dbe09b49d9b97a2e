/**
 * Guests of this browser who may have become the member who is signed in. To ask about a guest is to join them: the server adds a
 * former guest's data to the account, whenever a browser first asks.
 */
import { api } from "#client/api/api.ts";
import { type FormerGuest, guestEndpoints } from "#contract/former-guest.ts";
import type { Player } from "#contract/session.ts";

/** The responses of the server, which are final. */
const responses = new Map<string, FormerGuest>();
const keyOf = ({ id }: Player, guest: string) => JSON.stringify([id, guest]);
export const NO_GUEST: FormerGuest = { state: "none", carts: null, isNew: false };

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
      responses.set(keyOf(player, guest), await api.send(guestEndpoints.join, address, { concurrent: true }));
    }),
  );
}

/** Returns those of these players who became this member and have been joined. */
export const formerGuestsIn = (player: Player, ids: readonly string[]): readonly string[] =>
  ids.filter((id) => formerGuest(player, id)?.state === "joined");
