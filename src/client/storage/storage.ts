/**
 * Access to the browser's localStorage, and to locks between its tabs. Values that the browser refuses to store are kept in memory until the
 * tab closes, and the player is informed.
 */
import { createStore, useStore } from "#client/state/store.ts";

export const memoryStorage = new Map<string, string>();
const isWorking = createStore(true);
const updateIsWorking = () => isWorking.set(memoryStorage.size === 0);

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

export function useStorageWorks(): boolean {
  return useStore(isWorking);
}

/** Whether the browser has stored the values of these keys. A value that it refused is lost when the tab closes. */
export function hasStored(keys: readonly string[]): boolean {
  return !keys.some((key) => memoryStorage.has(key));
}

/** Asks the player before the page is left whenever `isLost` returns that something would be lost with the tab. */
export function warnBeforeLeaving(isLost: () => boolean): void {
  window.addEventListener("beforeunload", (event) => {
    if (isLost()) event.preventDefault();
  });
}

/**
 * Returns a unique id with a prefix, by default "hand" for a line typed by hand. `randomUUID` is not used
 * because browsers only have it with HTTPS, which a home network may lack.
 */
export function newId(kind = "hand"): string {
  return `${kind}:${[...crypto.getRandomValues(new Uint32Array(3))].map((part) => part.toString(36)).join("")}`;
}

/**
 * Runs `work` while no other tab runs work of the same `lock`. Without HTTPS there are no locks: then it runs at once. The
 * ids of changes prevent that one is applied twice, and `synchronize.ts` ignores documents that were loaded before newer ones.
 */
export function withTabLock<T>(lock: string, work: () => Promise<T>): Promise<T> {
  return navigator.locks ? navigator.locks.request(lock, work) : work();
}
