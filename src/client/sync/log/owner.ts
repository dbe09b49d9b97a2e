import type { StoredChange, WaitingChange } from "#client/outbox/change.ts";
import { DOCUMENT_NAMES, DOCUMENTS, type DocumentName } from "#contract/documents/documents.ts";
import type { Player } from "#contract/session.ts";
import {
  type DocumentLog,
  editOf,
  playersContent,
  type StoredContent,
  waitingEdits,
} from "./document-log.ts";
import { authorOf, guestOf, NOT_SYNCED, type SyncState } from "./sync-state.ts";

export type DocumentOwner = Pick<Player, "id" | "role" | "convertedFrom">;

/** The browser has no room for the state of documents that are to be added to an account. */
export class NotStored extends Error {
  override readonly name = "NotStored";
}

export type OwnerSettings = DocumentLog &
  Readonly<{
    stored: Readonly<Record<DocumentName, StoredContent>>;
    /** Before any choice. */
    unchosenSettings: () => unknown;
    /** A reload would add the contents to the account again. */
    isStateRefused: () => boolean;
    isStored: (change: StoredChange) => boolean;
    /** Removes what belongs to the documents. */
    onEmptied: () => void;
  }>;

/**
 * Makes this player, or nobody, the owner of the documents of this browser. Called when a player signs in, when a guest becomes a
 * member, and when a session ends. `convertedFrom` is the guest of this browser if the player was that guest and the guest has
 * joined. What a visitor has is added to the account by changes. Throws `NotStored`.
 */
export function adopt(settings: OwnerSettings, player: DocumentOwner | null): void {
  const { state, stored } = settings;
  const before = state.read();
  const { owner } = before;
  if (owner?.id === player?.id) return;
  const isMembers = owner !== null && !owner.isGuest;
  if (player === null) {
    if (isMembers) leave(settings);
    else state.update((all) => ({ ...all, owner: null, ended: guestOf(all) }));
    return;
  }
  const next = { id: player.id, isGuest: player.role === "guest" };
  const guest = guestOf(before);
  if (guest !== null && player.convertedFrom === guest) {
    // The guest's contents are shown until the account's are loaded, whose versions are others.
    const documents = Object.entries(before.documents).map(
      ([name, document]) => [name, { ...document, version: -1 }] as const,
    );
    state.update((all) => ({ ...all, owner: next, ended: null, documents: Object.fromEntries(documents) }));
    return;
  }
  if (isMembers) leave(settings);
  const author = authorOf(state.read());
  const former =
    author === null ? [] : DOCUMENT_NAMES.flatMap((name) => waitingEdits(settings, name, author));
  const joining = inSequence(DOCUMENT_NAMES.flatMap((name) => joiningChange(settings, name, player.id)));
  const last = state.read();
  state.update((all) => ({
    ...all,
    owner: next,
    ended: null,
    documents: {},
    joining: [...all.joining, ...joining],
  }));
  if (joining.length > 0 && settings.isStateRefused()) {
    state.update(() => last);
    throw new NotStored();
  }
  putJoining(settings);
  // They are part of what was added.
  former.forEach(settings.outbox.remove);
  for (const name of DOCUMENT_NAMES)
    if (name !== "settings") stored[name].write(playersContent(settings, name));
}

/** Empty if the visitor has changed nothing. */
function joiningChange(
  settings: OwnerSettings,
  name: DocumentName,
  player: string,
): readonly WaitingChange[] {
  const { state, stored, outbox, unchosenSettings } = settings;
  const { owner, documents } = state.read();
  const content = playersContent(settings, name) ?? stored[name].read();
  const { diff, joinEdits } = DOCUMENTS[name];
  // Settings stay when a player leaves: only what was chosen since is a choice for the next one. A guest's are not.
  const edits =
    name !== "settings"
      ? joinEdits(content)
      : owner
        ? []
        : diff(documents.settings?.base ?? unchosenSettings(), stored.settings.read());
  return edits.length === 0 ? [] : [outbox.create(player, editOf(name, { edits, isJoin: true }))];
}

/** Moves the times behind each other. */
export const inSequence = (changes: readonly WaitingChange[]): WaitingChange[] =>
  changes.map((change, index) => ({ ...change, createdAt: change.createdAt + index }));

/** Also changes that a crash of the browser has left with the owner. */
export function putJoining({
  state,
  outbox,
  isStored,
}: Pick<OwnerSettings, "state" | "outbox" | "isStored">): void {
  const { joining } = state.read();
  if (joining.length === 0) return;
  joining.forEach(outbox.put);
  // What the browser has no room for stays in the state, so that a reload does not lose it.
  if (joining.every(isStored)) state.update((all) => ({ ...all, joining: [] }));
}

/** Called at sign-out. A member's waiting changes stay in the outbox. */
export function leave(settings: OwnerSettings): void {
  const { state, stored } = settings;
  state.update((all) => ({
    ...all,
    owner: null,
    ended: null,
    documents: { settings: leftSettings(stored.settings.read()) },
  }));
  empty(settings);
}

const leftSettings = (base: unknown): SyncState["documents"][string] => ({
  ...{ version: -1, base, included: [], sent: null },
});

/** Called when the account was deleted. */
export function forget(settings: OwnerSettings): void {
  settings.state.update(({ owner, joining }) => ({
    ...NOT_SYNCED,
    joining: joining.filter(({ player }) => player !== owner?.id),
  }));
  empty(settings);
}

/** Except the settings of the device. */
function empty({ stored, onEmptied }: OwnerSettings): void {
  for (const name of DOCUMENT_NAMES) if (name !== "settings") stored[name].write(DOCUMENTS[name].initial);
  onEmptied();
}
