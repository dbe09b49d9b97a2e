import { isSame } from "#domain/values/is-same.ts";
import { NO_SERVER, ratesDocument } from "./rates.ts";

/**
 * Chooses the server whose rate is used. Returns a function that undoes it, unless another server was chosen since; it
 * returns whether it did.
 */
export function chooseServer(server: string): () => boolean {
  const before = ratesDocument.read();
  const unassigned = before.server === null ? before.set[NO_SERVER] : undefined;
  // A rate that was set before the first choice is meant for that server.
  const set = { ...(unassigned && { [server]: unassigned }), ...before.set };
  ratesDocument.update((rates) => ({ ...rates, server, set }));
  return () => {
    const now = ratesDocument.read();
    const isCurrent = now.server === server;
    if (isCurrent)
      ratesDocument.update(() => ({
        ...now,
        server: before.server,
        set: isSame(now.set, set) ? before.set : now.set,
      }));
    return isCurrent;
  };
}
