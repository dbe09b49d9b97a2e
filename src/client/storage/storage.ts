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

/**
 * Sets how a value of this key is merged: a refused one with what another tab has stored, which it hides otherwise, and one
 * that was written early with what is restored after a crash.
 */
export const setMerge = (key: string, merge: MergeTexts): void => void merges.set(key, merge);

/** Returns how values of this key are merged; `undefined` if one simply replaces the other. */
export const mergeOf = (key: string): MergeTexts | undefined => merges.get(key);

const isWorking = createStore(true);
const updateIsWorking = () => isWorking.set(memoryStorage.size === 0);

/** The keys that were written before anything followed the writes, with what they had before. */
const earlyWrites = new Map<string, string | null>();
let follower: ((key: string) => void) | undefined;

/**
 * Calls `follow` with the key of each value that this tab stores or removes. Returns those that it has already written, with
 * their former values.
 */
export function followWrites(follow: (key: string) => void): ReadonlyMap<string, string | null> {
  follower = follow;
  return earlyWrites;
}

function write(key: string, value: string | null): void {
  const former = follower ? null : localStorage.getItem(key);
  if (value === null) localStorage.removeItem(key);
  else localStorage.setItem(key, value);
  if (follower) follower(key);
  else if (!earlyWrites.has(key)) earlyWrites.set(key, former);
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
    write(key, value);
    memoryStorage.delete(key);
    updateIsWorking();
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
    write(key, null);
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
