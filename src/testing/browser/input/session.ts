/** What the API answers while a player signs in and out. */
import { accountEndpoints, type Player, sessionEndpoints } from "#contract/session.ts";
import { signInEndpoints } from "#features/account/session/sign-in.contract.ts";
import { type Answer, answer } from "../answers.ts";
import { accountAnswers, newPlayer } from "../player-answers.ts";

/** The session of a browser whose visitor becomes a guest, and whose player can sign out. */
export function changingSession({ hasGoogle = true } = {}) {
  const guest = newPlayer("guest");
  let present: Player | null = null;
  const answers: readonly Answer[] = [
    answer(sessionEndpoints.load, () => ({ player: present, hasGoogle })),
    answer(signInEndpoints.guest, () => {
      present = guest;
      return undefined;
    }),
    answer(accountEndpoints.signOut, () => {
      present = null;
      return undefined;
    }),
    ...accountAnswers(guest),
  ];
  return {
    answers,
    /** Replaces the player, as after a sign-in or a sign-out without this page. */
    become(next: Player | null) {
      present = next;
    },
    guest,
  };
}
