/** Whether the last synchronization has saved everything to the account. */
import { createStore } from "#client/state/store.ts";
import { useStore } from "#client/state/use-store.ts";
import type { DocumentName } from "#contract/documents/documents.ts";
import { createListeners } from "#domain/values/listeners.ts";

type Unsaved = Readonly<{
  /** Why documents are not saved to the account: its storage is full, or any other reason. */
  reason: "full" | "other";
  /** The documents whose changes wait. */
  documents: readonly DocumentName[];
  /** Whether the browser has stored them. Otherwise they are lost when the tab closes. */
  isStored: boolean;
}>;

const unsaved = createStore<Unsaved | undefined>(undefined);
const retries = createListeners();

/** Sets the result of the last attempt to save; `undefined` if all is saved. */
export const setUnsaved = (now: Unsaved | undefined): void => unsaved.set(now);

/** What the last attempt could not save to the account; `undefined` if all is saved. */
export const useUnsaved = (): Unsaved | undefined => useStore(unsaved);

/** Tries to save the documents at once, without waiting for the next attempt. */
export const saveDocumentsNow: () => void = retries.notify;

/** Calls `save` when a player wants to save the documents at once. */
export const onSaveDocumentsNow: (save: () => void) => void = retries.subscribe;
