/** Whether the last synchronization has saved everything to the account. */
import { useSyncExternalStore } from "react";

/** Why changes are not saved to the account: the account's storage is full, or any other reason. */
type Unsaved = "full" | "other" | undefined;
let unsaved: Unsaved;
const listeners = new Set<() => void>();

/** Sets the result of the last attempt to save. */
export function setUnsaved(now: Unsaved): void {
  if (now === unsaved) return;
  unsaved = now;
  for (const listener of listeners) listener();
}

/**
 * Why the last attempt could not save this browser's changes to the account; `undefined` if all are saved.
 */
export function useUnsaved(): Unsaved {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => unsaved,
  );
}
