/**
 * The journal's access to the browser's storage. Values that it refuses are kept in memory until the tab
 * closes.
 */
import { load, memoryStorage, remove, save } from "#client/storage/storage.ts";
import type { Store } from "./stored-changes.ts";

export const browserStore: Store = { keys, load, save, remove };

function keys(prefix: string): readonly string[] {
  const stored: string[] = [];
  try {
    for (let index = 0; index < localStorage.length; index++) stored.push(localStorage.key(index) ?? "");
  } catch {
    // The browser refuses access: only this tab's memory has keys.
  }
  return [...new Set([...stored, ...memoryStorage.keys()])].filter((key) => key.startsWith(prefix));
}
