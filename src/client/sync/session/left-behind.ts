/** What players who were signed in before have changed in this browser, and could not save. */
import { useWaitingOfOthers } from "#client/outbox/outbox.ts";
import { useLocalDocument } from "#client/storage/local-document.ts";
import { syncState } from "#client/sync/browser-documents.ts";

/** Returns the number of changes and documents that wait until another player than `player` signs in again. */
export function useLeftBehind(player: string | undefined): number {
  const { parked } = useLocalDocument(syncState);
  const documents = Object.entries(parked).filter(([id]) => id !== player);
  const changes = useWaitingOfOthers(player);
  return documents.reduce((sum, [, changed]) => sum + Object.keys(changed).length, changes);
}
