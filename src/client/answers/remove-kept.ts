import { keepSession, keptSession } from "../last-session.ts";
import { answerStore } from "./answer-store.ts";

/** When a player leaves: removes what was kept of everybody, at once as far as the browser allows. */
export function removeKept(): void {
  const session = keptSession();
  if (session) keepSession({ ...session, player: null });
  answerStore
    .removeOthers(undefined)
    .catch((error: unknown) => console.warn("What was seen last could not be removed yet:", error));
}
