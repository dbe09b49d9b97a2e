import * as v from "valibot";
import { Session } from "#contract/session.ts";
import { ApiError } from "./api.ts";
import * as Storage from "./storage.ts";

const KEY = "skypurse.session";

/** Whether the server could not be asked: no network, no answer in time, or a fault on its side. */
export function isUnreachable(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status >= 500);
}

/**
 * Notes who is playing, for when the server cannot be asked. Of the player only what is shown and what the outbox needs;
 * somebody without a name is shown by the address. It gives no rights: each request still needs the session's cookie.
 */
export function keepSession({ player, hasGoogle }: Session): void {
  const noted: Session = {
    hasGoogle,
    player: player && { ...player, name: player.name || (player.email ?? ""), email: null, image: null },
  };
  const text = JSON.stringify(noted);
  if (Storage.load(KEY) !== text) Storage.save(KEY, text);
}

/** The session of this browser as the server last told it; `undefined` where none was noted or it is damaged. */
export function keptSession(): Session | undefined {
  const text = Storage.load(KEY);
  if (text === null) return undefined;
  try {
    return v.parse(Session, JSON.parse(text));
  } catch {
    // It is somebody's name: not kept aside as other documents are.
    Storage.remove(KEY);
    return undefined;
  }
}

/** The kept session in place of one that could not be asked for. Throws `error` where it was refused or none is kept. */
export function sessionInstead(error: unknown): Session {
  const kept = isUnreachable(error) ? keptSession() : undefined;
  if (!kept) throw error;
  return kept;
}
