/**
 * Access to the browser's localStorage. Values that the browser refuses to store are kept in memory until the
 * tab closes, and the player is informed.
 */
import { createStore } from "#client/state/store.ts";
import { useStore } from "#client/state/use-store.ts";

/** Values that the browser refused to store. */
export const memoryStorage = new Map<string, string>();
/** The stored text from which each of them derives: what another tab stores later is merged with it. */
const derivedFrom = new Map<string, string | null>();
/** Merges two texts that derive from `base`; `null` if there is none. Throws if one cannot be read. */
type MergeTexts = (base: string | null, mine: string, theirs: string | null) => string;
const merges = new Map<string, MergeTexts>();

/** Sets how a refused value of this key is merged with what another tab has stored; otherwise it hides that. */
export const mergeRefused = (key: string, merge: MergeTexts): void => void merges.set(key, merge);

const isWorking = createStore(true);
const updateIsWorking = () => isWorking.set(memoryStorage.size === 0);

/** The keys that were written before anything followed the writes. */
const written = new Set<string>();
let noteWrite: (key: string) => void = (key) => written.add(key);

/** Calls `follow` with the key of each value that this tab stores or removes. Returns those that it has already written. */
export function followWrites(follow: (key: string) => void): ReadonlySet<string> {
  noteWrite = follow;
  return written;
}

/** Returns the stored value of a key, or `null`. */
export function load(key: string): string | null {
  const refused = memoryStorage.get(key);
  try {
    const stored = localStorage.getItem(key);
    return refused === undefined ? stored : withOtherTab(key, refused, stored);
  } catch {
    // The browser refuses access, or another tab has stored what cannot be read.
    return refused ?? null;
  }
}

function withOtherTab(key: string, mine: string, theirs: string | null): string {
  const base = derivedFrom.get(key) ?? null;
  const merge = merges.get(key);
  if (!merge || theirs === base) return mine;
  const merged = merge(base, mine, theirs);
  memoryStorage.set(key, merged);
  derivedFrom.set(key, theirs);
  return merged;
}

/** Stores a value, in memory if the browser refuses it. Returns whether the browser has stored it. */
export function save(key: string, value: string): boolean {
  try {
    localStorage.setItem(key, value);
    memoryStorage.delete(key);
    updateIsWorking();
    noteWrite(key);
    return true;
  } catch {
    // The storage is refused or full.
    if (!memoryStorage.has(key)) derivedFrom.set(key, load(key));
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
    noteWrite(key);
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
