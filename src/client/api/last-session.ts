import * as v from "valibot";
import * as Storage from "#client/storage/storage.ts";
import { Session, withFormerNames } from "#contract/session.ts";
import { isUnreachable } from "./api.ts";

const KEY = "skypurse.session";

/**
 * Stores the last session, for use while the server is unreachable: only the part of the player that is
 * shown, and the part that the outbox needs. A player without a name is shown by their email address. It
 * grants no rights: requests need the session cookie.
 */
export function storeSession({ player, hasGoogle }: Session): void {
  const storedSession: Session = {
    hasGoogle,
    player: player && { ...player, name: player.name || (player.email ?? ""), email: null, image: null },
  };
  const text = JSON.stringify(withFormerNames(storedSession));
  if (Storage.load(KEY) !== text) Storage.save(KEY, text);
}

/** Returns the session that the server last confirmed, or `undefined` if none is stored or it is damaged. */
export function lastSession(): Session | undefined {
  const text = Storage.load(KEY);
  if (text === null) return undefined;
  try {
    return v.parse(Session, JSON.parse(text));
  } catch {
    // Other damaged documents are kept under another key; this one contains personal data.
    Storage.remove(KEY);
    return undefined;
  }
}

/**
 * Returns the stored session if the server is unreachable. Rethrows `error` if it has another cause or none
 * is stored.
 */
export function sessionWhileUnreachable(error: unknown): Session {
  const storedSession = isUnreachable(error) ? lastSession() : undefined;
  if (!storedSession) throw error;
  return storedSession;
}
