/**
 * Stores changes in the browser's storage, each under its own key, synchronously. Two tabs that write at the
 * same time write different keys, so neither loses the other's change.
 */
import { createListeners } from "#domain/values/listeners.ts";
import type { StoredChange } from "./change.ts";
import { changeKey, createStoredChanges, isReadable, type Store } from "./stored-changes.ts";

export type Journal = ReturnType<typeof createJournal>;

const hasSameItems = (list: readonly StoredChange[], other: readonly StoredChange[]) =>
  list.length === other.length && list.every((change, index) => change === other[index]);

/** Creates a function that calls `notifyNow`: once for everything that happens in the work of `together`. */
function createNotifier(notifyNow: () => void) {
  let isTogether = false;
  const notify = () => {
    if (!isTogether) notifyNow();
  };
  function together(work: () => void): void {
    isTogether = true;
    try {
      work();
    } finally {
      isTogether = false;
    }
    notify();
  }
  return { notify, together };
}

/** Creates the journal of one tab over a store that all tabs share. */
export function createJournal(store: Store) {
  const listeners = createListeners();
  const { keys, parse, remove } = createStoredChanges(store);
  let cache: readonly StoredChange[] | undefined;

  /** Reads every readable change of every player, in the order they were made. */
  function reload(): readonly StoredChange[] {
    const changes = keys()
      .toSorted()
      .flatMap((key) => parse(key) ?? [])
      .filter(isReadable)
      // Until release 0.2.0 the edits of operators were changes too: the operator's page says that they were not sent.
      .filter(({ kind }) => !kind.startsWith("operator:"));
    // An unchanged list stays the same object, so that React does not render again.
    if (!cache || !hasSameItems(cache, changes)) cache = changes;
    return cache;
  }

  const { notify, together } = createNotifier(() => {
    reload();
    listeners.notify();
  });

  const save = (change: StoredChange) => store.save(changeKey(change), JSON.stringify(change));

  return {
    /** Like `reload`, but from the cache: it may lack another tab's latest writes. */
    changes: (): readonly StoredChange[] => cache ?? reload(),
    reload,
    /** Adds a change, or replaces the one with its id. */
    put(change: StoredChange): void {
      save(change);
      notify();
    },
    /** The same for several changes. */
    putAll: (changes: readonly StoredChange[]): void => together(() => changes.forEach(save)),
    together,
    remove(change: StoredChange): void {
      remove(changeKey(change));
      notify();
    },
    /** Removes all of a player's changes, and damaged ones, which may be theirs. */
    removeAllOf(player: string): void {
      for (const key of keys()) {
        const entry = parse(key);
        if (entry === "damaged" || entry?.player === player) remove(key);
      }
      notify();
    },
    /** Counts a player's changes that only a newer release can read; one that names no player may be theirs. */
    countNewer: (player: string | undefined): number =>
      keys()
        .flatMap((key) => parse(key) ?? [])
        .filter((entry) => entry !== "damaged" && !isReadable(entry) && (entry.player ?? player) === player)
        .length,
    /** Reads the storage again and calls the listeners. Also called when another tab has written. */
    notify,
    subscribe: listeners.subscribe,
  };
}
