import * as v from "valibot";
import * as Storage from "#client/storage/storage.ts";

/** Key of the stored synchronization state (`SyncState`). */
export const SYNC_KEY = "skypurse.sync";

/** The player who owns the documents in this browser; `null` for a visitor. */
export const SyncOwner = v.nullable(v.object({ id: v.string(), isGuest: v.boolean() }));

const OwnedState = v.object({ owner: SyncOwner });

/**
 * Returns whether the documents in this browser belong to a guest, as far as the stored state says. For the first paint,
 * which has neither a session nor the synchronization yet. Returns `false` where the state is missing or damaged.
 */
export function isOwnedByGuest(): boolean {
  try {
    return v.parse(OwnedState, JSON.parse(Storage.load(SYNC_KEY) ?? "{}")).owner?.isGuest ?? false;
  } catch {
    // `browser-documents.ts` sets a damaged state aside.
    return false;
  }
}
