/**
 * Which guests became the member who is signed in. The session names one of them; about any other that this browser
 * still has data of, the server is asked. Guests of several browsers may have become the same member.
 */

import { api } from "#client/api/api.ts";
import { guestEndpoints, type JoinState } from "#contract/cart-choice.ts";
import type { Player } from "#contract/session.ts";

/** The server's answers. Each holds until the session shows that a guest became this member, or joined. */
const answers = new Map<string, JoinState>();
const underWay = new Map<string, Promise<void>>();
const keyOf = ({ id, convertedFrom, isJoinWaiting }: Player, guest: string) =>
  JSON.stringify([id, convertedFrom, isJoinWaiting, guest]);

/** Returns whether this guest became this player; `undefined` while the server has to be asked. */
export function joinStateOf(player: Player, guest: string): JoinState | undefined {
  if (player.role === "guest" || player.id === guest) return "none";
  if (player.convertedFrom === guest) return player.isJoinWaiting ? "waiting" : "joined";
  return answers.get(keyOf(player, guest));
}

/** Asks the server about those of these guests that it has to be asked about. Rejects with `ApiError`. */
export async function askJoinStates(player: Player, guests: readonly string[]): Promise<void> {
  const unknown = guests.filter((guest) => joinStateOf(player, guest) === undefined);
  await Promise.all(unknown.map((guest) => ask(keyOf(player, guest), guest)));
}

/** Requests that are under way are shared only while the session is the same: otherwise the answer may be outdated. */
function ask(key: string, guest: string): Promise<void> {
  const asked =
    underWay.get(key) ??
    api
      .send(guestEndpoints.joinState, { params: { id: guest } }, { concurrent: true })
      .then(({ state }) => void answers.set(key, state))
      .finally(() => underWay.delete(key));
  underWay.set(key, asked);
  return asked;
}

/** Returns those of these players who became this member, whether they have joined yet or not. */
export function formerGuests(player: Player, ids: readonly string[]): readonly string[] {
  return ids.filter((id) => ["joined", "waiting"].includes(joinStateOf(player, id) ?? "none"));
}
