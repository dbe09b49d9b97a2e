/**
 * Stores changes in the browser's storage, each under its own key, synchronously. Two tabs that write at the
 * same time write different keys, so neither loses the other's change.
 */
import type { StoredChange } from "./change.ts";
import { changeKey, createStoredChanges, isReadable, type Store } from "./stored-changes.ts";

export type Journal = ReturnType<typeof createJournal>;

/** Creates the journal of one tab over a store that all tabs share. */
export function createJournal(store: Store) {
  const listeners = new Set<() => void>();
  const { keys, parsed, remove } = createStoredChanges(store);
  let cache: readonly StoredChange[] | undefined;

  /** Reads every readable change of every player, in the order they were made. */
  function fresh(): readonly StoredChange[] {
    const next = keys()
      .toSorted()
      .flatMap((key) => parsed(key) ?? [])
      .filter(isReadable);
    // An unchanged list stays the same object, so that React does not render again.
    const isSame = cache?.length === next.length && next.every((change, place) => change === cache?.[place]);
    if (!isSame || !cache) cache = next;
    return cache;
  }

  function announce(): void {
    fresh();
    for (const listener of listeners) listener();
  }

  return {
    /** As `fresh`, but from the cache: it may lack another tab's latest writes. */
    all: (): readonly StoredChange[] => cache ?? fresh(),
    fresh,
    /** Adds a change, or replaces the one with its id. */
    put(change: StoredChange): void {
      store.save(changeKey(change), JSON.stringify(change));
      announce();
    },
    remove(change: StoredChange): void {
      remove(changeKey(change));
      announce();
    },
    /** Removes all of a player's changes, and damaged ones, which may be theirs. */
    removeOf(player: string): void {
      for (const key of keys()) {
        const found = parsed(key);
        if (found === "damaged" || found?.player === player) remove(key);
      }
      announce();
    },
    /** Counts the changes that only a newer release can read. */
    newer: (): number =>
      keys()
        .flatMap((key) => parsed(key) ?? [])
        .filter((found) => found !== "damaged" && !isReadable(found)).length,
    /** Reads the storage again and calls the listeners. Also called when another tab has written. */
    announce,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
