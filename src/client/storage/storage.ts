/**
 * The browser's storage, where it is granted and has room. What cannot be stored is still kept for as long as
 * the tab lives, and the player is told.
 */
import { useSyncExternalStore } from "react";

/** Values that the browser refused to store. */
export const memoryStorage = new Map<string, string>();
const listeners = new Set<() => void>();
let works = true;

export function load(key: string): string | null {
  try {
    return memoryStorage.get(key) ?? localStorage.getItem(key);
  } catch {
    // Refused: what this tab remembers is all there is.
    return null;
  }
}

export function save(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
    memoryStorage.delete(key);
    tell(true);
  } catch {
    // Refused or full.
    memoryStorage.set(key, value);
    tell(false);
  }
}

export function remove(key: string): void {
  memoryStorage.delete(key);
  try {
    localStorage.removeItem(key);
  } catch {
    // Refused: there was nothing stored.
  }
}

/** Calls back when another tab changed the key. */
export function onOtherTab(key: string, changed: () => void): () => void {
  const listen = (event: StorageEvent) => {
    // A key of null: everything was cleared.
    if (event.key === key || event.key === null) changed();
  };
  window.addEventListener("storage", listen);
  return () => window.removeEventListener("storage", listen);
}

function tell(now: boolean): void {
  if (works === now) return;
  works = now;
  for (const listener of listeners) listener();
}

/** Whether what the player does is stored, as far as the last attempt showed. */
export function useStorageWorks(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => works,
  );
}
