/** The browser's storage as the journal needs it; what is refused there is remembered for as long as the tab lives. */
import { load, memory, remove, save } from "../storage.ts";
import type { Store } from "./journal.ts";

export const browserStore: Store = { keys, load, save, remove };

function keys(prefix: string): readonly string[] {
  const stored: string[] = [];
  try {
    for (let place = 0; place < localStorage.length; place++) stored.push(localStorage.key(place) ?? "");
  } catch {
    // Refused: what this tab remembers is all there is.
  }
  return [...new Set([...stored, ...memory.keys()])].filter((key) => key.startsWith(prefix));
}

/** Whether everything that was to be stored is stored: what is not is lost with the tab. */
export function isKept(): boolean {
  return memory.size === 0;
}
