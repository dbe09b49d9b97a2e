import { DOCUMENT_NAMES, type DocumentName } from "#contract/documents/documents.ts";
import { adopt, type DocumentOwner, forget, leave } from "./change-owner.ts";
import { pull } from "./pull.ts";
import { push } from "./push.ts";
import { createSyncContext, type Loaded, type SyncContext, type SyncSettings } from "./sync-context.ts";

/** How often a document is merged again in one run while another device keeps writing. */
const ATTEMPTS = 8;

/** Thrown when the session belongs to another player by now. */
export class OtherPlayer extends Error {
  override readonly name = "OtherPlayer";
}

/** Thrown when other devices or tabs were faster at every attempt: a change may not be saved yet. */
export class StillChanging extends Error {
  override readonly name = "StillChanging";
}

/**
 * Synchronizes this browser's documents with the server's. Whatever fails on the way (no network, a lost
 * response, a concurrent change of another device), no line is lost and none is counted twice. The caller
 * should make sure that no other tab runs at the same time. A save of a run that has failed may still be in progress
 * when the next run begins: its response is ignored if it is no longer about the latest change. Documents that were loaded
 * before another run stored newer ones are loaded again.
 */
export function createSyncEngine(settings: SyncSettings) {
  const context = createSyncContext(settings);
  const { state, isChanged, isUsed } = context;
  return {
    /** Makes this player, or nobody, the owner of the documents of this browser. */
    adopt: (player: DocumentOwner | null) => adopt(context, player),
    /** Synchronizes all documents. */
    sync: () => sync(context),
    /** Called at sign-out. */
    leave: () => leave(context),
    /** Called when the account was deleted. */
    forget: () => forget(context),
    /** Whether a document has changes that are not saved to the server. */
    hasUnsaved: () => state.read().owner !== null && DOCUMENT_NAMES.some(isChanged),
    /** Returns the documents whose content no account has. A visitor's are never saved to the server. */
    unsaved: (): readonly DocumentName[] =>
      DOCUMENT_NAMES.filter(state.read().owner === null ? isUsed : isChanged),
  };
}

/**
 * Synchronizes all documents. Throws `ApiError`, `OtherPlayer` when the session belongs to another player by now, and
 * `StillChanging` after `ATTEMPTS`.
 */
async function sync(context: SyncContext): Promise<void> {
  const { state, load, isChanged } = context;
  const player = state.read().owner?.id;
  if (player === undefined) return;
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const { device } = state.read();
    const versionsBefore = versionsOf(context);
    const loaded = await load();
    if (loaded.player !== player || state.read().owner?.id !== player) throw new OtherPlayer();
    // The session was lost meanwhile, and the player has returned.
    if (state.read().device !== device) continue;
    if (isOutdated(loaded, versionsBefore, versionsOf(context))) continue;
    for (const name of DOCUMENT_NAMES)
      pull(
        context,
        name,
        loaded.documents.find((document) => document.name === name),
      );
    const changed = DOCUMENT_NAMES.filter(isChanged);
    const wereSaved = await Promise.all(changed.map((name) => push(context, name, player)));
    if (wereSaved.every(Boolean) && !DOCUMENT_NAMES.some(isChanged)) return;
  }
  throw new StillChanging();
}

/** Returns the known versions, in the sequence of `DOCUMENT_NAMES`. */
const versionsOf = ({ stateOf }: SyncContext): readonly number[] =>
  DOCUMENT_NAMES.map((name) => stateOf(name).version);

/**
 * Whether another run or tab has stored a newer version of a document while these were loaded. An older version alone does
 * not mean that: the server's data may have been restored from a backup.
 */
const isOutdated = ({ documents }: Loaded, before: readonly number[], now: readonly number[]): boolean =>
  DOCUMENT_NAMES.some((name, index) => {
    const { version = 0 } = documents.find((document) => document.name === name) ?? {};
    const known = now[index] ?? 0;
    return known !== before[index] && version < known;
  });
