/** Whether the last synchronization has saved everything to the account. */
import { createStore } from "#client/state/store.ts";
import { useStore } from "#client/state/use-store.ts";

/** Why changes are not saved to the account: the account's storage is full, or any other reason. */
type Unsaved = "full" | "other" | undefined;
const unsaved = createStore<Unsaved>(undefined);

/** Sets the result of the last attempt to save. */
export function setUnsaved(now: Unsaved): void {
  unsaved.set(now);
}

/**
 * Why the last attempt could not save this browser's changes to the account; `undefined` if all are saved.
 */
export function useUnsaved(): Unsaved {
  return useStore(unsaved);
}
