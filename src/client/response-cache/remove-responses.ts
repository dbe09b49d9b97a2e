import { lastSession, storeSession } from "#client/api/last-session.ts";
import { responseStore } from "./response-store.ts";

/** Called when a player leaves: deletes the stored responses of all players, and forgets who was playing. */
export function removeResponses(): void {
  const session = lastSession();
  if (session) storeSession({ ...session, player: null });
  responseStore
    .removeOthers(undefined)
    .catch((error: unknown) => console.warn("What was seen last could not be removed yet:", error));
}
