import { lastSession, storeSession } from "#client/api/last-session.ts";
import { responseStore } from "./response-store.ts";

/** Called at sign-out: deletes the stored responses of all players, and the stored player. */
export function removePersistedResponses(): void {
  const session = lastSession();
  if (session) storeSession({ ...session, player: null });
  responseStore
    .removeOthers(undefined)
    .catch((error: unknown) => console.warn("Stored responses could not be removed yet:", error));
}
