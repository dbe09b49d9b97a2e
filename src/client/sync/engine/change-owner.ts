/** Gives the documents of this browser to another player, or to nobody. */
import type { Player } from "#contract/session.ts";
import { park, unpark } from "./parked.ts";
import { emptyDocuments, type SyncContext, storeBoth } from "./sync-context.ts";
import { guestOf, NOT_SYNCED, type SyncState } from "./sync-state.ts";

/** A player as the owner of the documents of a browser. */
export type DocumentOwner = Pick<Player, "id" | "role" | "convertedFrom">;
/**
 * Makes this player, or nobody, the owner of the documents of this browser. Called when a player signs in, when
 * a guest becomes a member, and when a session ends. `convertedFrom` is the guest of this browser if the player was that guest and the
 * guest has joined. A visitor's documents are added to the account's by the next synchronization. Throws `NotStored`.
 */
export function adopt(context: SyncContext, player: DocumentOwner | null): void {
  const { state, newId } = context;
  const { owner } = state.read();
  if (owner?.id === player?.id) return;
  // One step after the other: if the second is refused, the documents are nobody's.
  if (owner && !owner.isGuest && player) adopt(context, null);
  else if (owner && !owner.isGuest) park(context, owner.id);
  const guest = guestOf(state.read());
  const isConversion = player !== null && guest !== null && player.convertedFrom === guest;
  // The guest may turn out to have become a member.
  const ended = player === null ? guest : null;
  const change = () =>
    state.update((all) => ({
      ...all,
      device: player ? newId("device") : "",
      owner: player && { id: player.id, isGuest: player.role === "guest" },
      ended,
      // The guest's requests can no longer arrive. The server still knows those that did.
      documents:
        isConversion || ended !== null
          ? Object.fromEntries(
              Object.entries(all.documents).map(([name, documentState]) => [
                name,
                {
                  ...documentState,
                  version: -1,
                  sent: documentState.sent && { ...documentState.sent, baseVersion: -1 },
                },
              ]),
            )
          : settingsLeft(context, all),
    }));
  if (player) {
    storeBoth(context, change);
    unpark(context, player.id, isConversion);
  } else change();
}

/**
 * Called at sign-out: removes the player's documents. A guest's are lost; a member's are on the server.
 */
export function leave(context: SyncContext): void {
  const { state } = context;
  const { owner } = state.read();
  if (owner && !owner.isGuest) park(context, owner.id);
  else emptyDocuments(context);
  state.update((all) => ({
    ...all,
    device: "",
    owner: null,
    ended: null,
    documents: settingsLeft(context, all),
  }));
}

/**
 * Returns the state of the settings without a player: they stay in the browser when one leaves, and count as unchanged then, so
 * that they do not replace those of the next player. What a visitor changes until then does.
 */
function settingsLeft(
  { localDocuments }: SyncContext,
  { owner, documents }: SyncState,
): SyncState["documents"] {
  const base = owner ? localDocuments.settings.read() : documents.settings?.base;
  return base === undefined
    ? {}
    : { settings: { version: -1, base, sent: null, latestApplied: "", removed: {} } };
}

/** Called when the account was deleted: removes the documents and the player's unsaved changes. */
export function forget(context: SyncContext): void {
  const { state } = context;
  const { owner } = state.read();
  emptyDocuments(context);
  state.update(({ parked: { [owner?.id ?? ""]: _gone, ...parked } }) => ({
    ...NOT_SYNCED,
    parked,
  }));
}
