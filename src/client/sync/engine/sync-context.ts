/** The documents and the stored state that all parts of the synchronization work on. */
import type * as v from "valibot";
import type { LocalDocument } from "#client/storage/local-document.ts";
import {
  DOCUMENT_NAMES,
  DOCUMENTS,
  type DocumentName,
  type Documents,
} from "#contract/documents/documents.ts";
import type { Replaced } from "#contract/documents/replaced-value.ts";
import { isSame } from "#domain/values/is-same.ts";
import type { DocumentState, SyncState } from "./sync-state.ts";

/** Access to this browser's version of a document. */
export type SyncedDocument = Readonly<{
  read: () => unknown;
  write: (content: unknown) => void;
  /**
   * The content that counts as unchanged on a visitor's device. Any other content is merged into the account.
   */
  unowned: () => unknown;
}>;

/** The response to a request for all documents of a player. */
export type Loaded = v.InferOutput<typeof Documents>;

export type SyncSettings = Readonly<{
  localDocuments: Readonly<Record<DocumentName, SyncedDocument>>;
  state: Pick<LocalDocument<SyncState>, "read" | "update">;
  load: () => Promise<Loaded>;
  save: (
    name: DocumentName,
    body: Readonly<{ base: number; change: string; content: unknown }>,
  ) => Promise<Readonly<{ version: number }>>;
  newId: (kind: string) => string;
  /** Called when the player's documents were removed from this browser: what belongs to them has to go as well. */
  onEmptied?: () => void;
  /** Called with a document that has the changes of other devices by now, before it is written. */
  onPulled?: (name: DocumentName, merged: unknown) => void;
  /**
   * Called with the values that both this browser and another device have set; this browser's replace the
   * other's.
   */
  onReplaced?: (name: DocumentName, replaced: readonly Replaced[]) => void;
  /** Called when a visitor's document was added to `account`, the player's document as it was before. */
  onJoined?: (name: DocumentName, account: unknown, added: unknown) => void;
  /** Whether the browser has stored the documents but refused the state: a reload would add them to the account again. */
  isStateRefused?: () => boolean;
}>;

/** Thrown when the browser has no room for the state of documents that are about to be added to an account. */
export class NotStored extends Error {
  override readonly name = "NotStored";
}

export type SyncContext = ReturnType<typeof createSyncContext>;

/** Adds what the parts share: access to the stored state of one document. */
export function createSyncContext(settings: SyncSettings) {
  const { localDocuments, state } = settings;
  /** Returns the state of a document; for one that was never synchronized, a state that says so. */
  const stateOf = (name: DocumentName): DocumentState =>
    state.read().documents[name] ?? {
      version: -1,
      base: localDocuments[name].unowned(),
      sent: null,
      latestApplied: "",
      removed: {},
    };
  return {
    ...settings,
    stateOf,
    /** Stores the state of a document. */
    setStateOf: (name: DocumentName, documentState: DocumentState) =>
      state.update((all) => ({ ...all, documents: { ...all.documents, [name]: documentState } })),
    /** Whether a document has a content that nobody's has at the first start. */
    isUsed: (name: DocumentName) => !isSame(localDocuments[name].read(), localDocuments[name].unowned()),
    /** Whether this browser has changed a document since it last agreed with the server. */
    isChanged: (name: DocumentName) => !isSame(localDocuments[name].read(), stateOf(name).base),
  };
}

/** Returns the player's document with what a visitor has changed. Settings stay in the browser when a player leaves. */
export function joined(
  { localDocuments, stateOf }: Pick<SyncContext, "localDocuments" | "stateOf">,
  name: DocumentName,
  account: unknown,
  added: unknown,
): unknown {
  const { join, merge } = DOCUMENTS[name];
  const left = name === "settings" ? stateOf(name).base : localDocuments[name].unowned();
  return join ? join(account, added) : merge(left, added, account);
}

/** Runs `change`, which stores the state and maybe a document. Takes back both and throws `NotStored` if only the document is stored. */
export function storeBoth(
  { state, localDocuments, isStateRefused }: SyncContext,
  change: () => void,
  name: DocumentName = "cart",
): void {
  const [before, content] = [state.read(), localDocuments[name].read()];
  change();
  if (!isStateRefused?.()) return;
  localDocuments[name].write(content);
  state.update(() => before);
  throw new NotStored();
}

/** Empties the documents of the browser, except the settings of the device. */
export function emptyDocuments({
  localDocuments,
  onEmptied,
}: Pick<SyncContext, "localDocuments" | "onEmptied">): void {
  for (const name of DOCUMENT_NAMES)
    if (name !== "settings") localDocuments[name].write(DOCUMENTS[name].initial);
  onEmptied?.();
}
