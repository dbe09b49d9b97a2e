import { keepSession, keptSession } from "#client/api/last-session.ts";
import { answerStore } from "./response-store.ts";

/** Called when a player leaves: deletes the stored responses of all players, and forgets who was playing. */
export function removeKept(): void {
  const session = keptSession();
  if (session) keepSession({ ...session, player: null });
  answerStore
    .removeOthers(undefined)
    .catch((error: unknown) => console.warn("What was seen last could not be removed yet:", error));
}
