/**
 * Access to the browser's localStorage. Values that the browser refuses to store are kept in memory until the
 * tab closes, and the player is informed.
 */
import { createStore } from "#client/state/store.ts";
import { useStore } from "#client/state/use-store.ts";

/** Values that the browser refused to store. */
export const memoryStorage = new Map<string, string>();
const isWorking = createStore(true);
const updateIsWorking = () => isWorking.set(memoryStorage.size === 0);

/** Returns the stored value of a key, or `null`. */
export function load(key: string): string | null {
  const refused = memoryStorage.get(key);
  if (refused !== undefined) return refused;
  try {
    return localStorage.getItem(key);
  } catch {
    // The browser refuses access.
    return null;
  }
}

/** Stores a value, in memory if the browser refuses it. Returns whether the browser has stored it. */
export function save(key: string, value: string): boolean {
  try {
    localStorage.setItem(key, value);
    memoryStorage.delete(key);
    updateIsWorking();
    return true;
  } catch {
    // The storage is refused or full.
    memoryStorage.set(key, value);
    updateIsWorking();
    return false;
  }
}

/** Removes the value of a key; does nothing if there is none. */
export function remove(key: string): void {
  memoryStorage.delete(key);
  updateIsWorking();
  try {
    localStorage.removeItem(key);
  } catch {
    // The browser refuses access, so there is no stored value.
  }
}

/** Calls `listener` when another tab has changed the key. Returns a function that unsubscribes. */
export function onOtherTab(key: string, listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    // The key is `null` if the whole storage was cleared.
    if (event.key === key || event.key === null) listener();
  };
  window.addEventListener("storage", onStorage);
  return () => window.removeEventListener("storage", onStorage);
}

/** Returns whether the browser has stored every value, and renders again when it changes. */
export function useStorageWorks(): boolean {
  return useStore(isWorking);
}
