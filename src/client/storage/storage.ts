/** Values that the browser refuses to store stay in memory until the tab closes, and the player is informed. */
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

/** Returns whether the browser has stored the value; otherwise it is in memory. */
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

export function remove(key: string): void {
  memoryStorage.delete(key);
  updateIsWorking();
  try {
    localStorage.removeItem(key);
  } catch {
    // The browser refuses access, so there is no stored value.
  }
}

/** Returns a function that unsubscribes. */
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

/** Refused values are lost when the tab closes. */
export function hasStored(keys: readonly string[]): boolean {
  return !keys.some((key) => memoryStorage.has(key));
}

/** Asks before leaving when something would be lost. */
export function warnBeforeLeaving(isLost: () => boolean): void {
  window.addEventListener("beforeunload", (event) => {
    if (isLost()) event.preventDefault();
  });
}

/** "hand" is a line typed by hand. Browsers have `randomUUID` only with HTTPS, which a home network may lack. */
export function newId(kind = "hand"): string {
  return `${kind}:${[...crypto.getRandomValues(new Uint32Array(3))].map((part) => part.toString(36)).join("")}`;
}

/** Without HTTPS `work` runs at once: change ids are applied only once, and `synchronize.ts` ignores outdated documents. */
export function withTabLock<T>(lock: string, work: () => Promise<T>): Promise<T> {
  return navigator.locks ? navigator.locks.request(lock, work) : work();
}
