/**
 * The join states of guests: whether a guest became the member who is signed in. Guests of several browsers may have
 * become the same member. The session contains the latest one's state; that of any other is requested from the server.
 */
import { api } from "#client/api/api.ts";
import { guestEndpoints, type JoinState } from "#contract/cart-choice.ts";
import type { Player } from "#contract/session.ts";

/** The loaded states. The key contains the session's state: when that changes, a state is loaded again. */
const joinStates = new Map<string, JoinState>();
const pendingRequests = new Map<string, Promise<void>>();
const keyOf = ({ id, convertedFrom, isJoinWaiting }: Player, guest: string) =>
  JSON.stringify([id, convertedFrom, isJoinWaiting, guest]);

/** Returns whether this guest became this player; `undefined` until it is loaded. */
export function joinStateOf(player: Player, guest: string): JoinState | undefined {
  if (player.role === "guest" || player.id === guest) return "none";
  if (player.convertedFrom === guest) return player.isJoinWaiting ? "waiting" : "joined";
  return joinStates.get(keyOf(player, guest));
}

/** Loads the states of these guests that are not known. Rejects with `ApiError`. */
export async function loadJoinStates(player: Player, guests: readonly string[]): Promise<void> {
  const unknown = guests.filter((guest) => joinStateOf(player, guest) === undefined);
  await Promise.all(unknown.map((guest) => loadJoinState(keyOf(player, guest), guest)));
}

/** Loads the state of a guest. A request in progress is shared while the session stays the same. */
function loadJoinState(key: string, guest: string): Promise<void> {
  const request =
    pendingRequests.get(key) ??
    api
      .send(guestEndpoints.joinState, { params: { id: guest } }, { concurrent: true })
      .then(({ state }) => void joinStates.set(key, state))
      .finally(() => pendingRequests.delete(key));
  pendingRequests.set(key, request);
  return request;
}

/** Returns those of these players who became this member, whether they have joined yet or not. */
export function formerGuests(player: Player, ids: readonly string[]): readonly string[] {
  return ids.filter((id) => ["joined", "waiting"].includes(joinStateOf(player, id) ?? "none"));
}
