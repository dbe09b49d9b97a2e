/**
 * Stores changes in the browser's storage, each under its own key, synchronously. Two tabs that write at the
 * same time write different keys, so neither loses the other's change.
 */
import * as v from "valibot";
import { STORED_VERSION, StoredChange } from "./change.ts";

/** The browser's storage, or its stand-in in tests. */
export type Store = Readonly<{
  keys: (prefix: string) => readonly string[];
  load: (key: string) => string | null;
  save: (key: string, value: string) => void;
  remove: (key: string) => void;
}>;

const PREFIX = "skypurse.change.";

/** The time has a fixed width, so that sorting the keys sorts the changes. */
const keyOf = ({ createdAt, id }: Pick<StoredChange, "createdAt" | "id">) =>
  `${PREFIX}${String(createdAt).padStart(15, "0")}.${id}`;

const WithForm = v.object({ form: v.number(), player: v.optional(v.unknown()) });
/**
 * The parsed value of a key: a change, one that only a newer release can read, or one that no release can.
 */
type Found = StoredChange | v.InferOutput<typeof WithForm> | "damaged";
const isReadable = (found: Found): found is StoredChange =>
  found !== "damaged" && found.form === STORED_VERSION;

export type Journal = ReturnType<typeof createJournal>;

/** Creates the journal of one tab over a store that all tabs share. */
export function createJournal(store: Store) {
  const listeners = new Set<() => void>();
  let cache: readonly StoredChange[] | undefined;
  const parsedTexts = new Map<string, Readonly<{ text: string; found: Found }>>();

  /** Returns the parsed value of a key, or `undefined` if another tab has removed the key. */
  function parsed(key: string): Found | undefined {
    const text = store.load(key);
    if (text === null) return undefined;
    const known = parsedTexts.get(key);
    if (known?.text === text) return known.found;
    const found = read(key, text);
    parsedTexts.set(key, { text, found });
    return found;
  }

  /** Parses a stored value. Values that this release cannot read stay in the storage. */
  function read(key: string, text: string): Found {
    try {
      const content: unknown = JSON.parse(text);
      const result = v.safeParse(StoredChange, content);
      if (result.success) return result.output;
      const { success, output } = v.safeParse(WithForm, content);
      if (success && output.form > STORED_VERSION) return output;
    } catch {
      // The text is not JSON.
    }
    console.warn(`${key} could not be read and is skipped`);
    return "damaged";
  }

  function removeKey(key: string): void {
    store.remove(key);
    parsedTexts.delete(key);
  }

  /** Reads every readable change of every player, in the order they were made. */
  function fresh(): readonly StoredChange[] {
    const keys = store.keys(PREFIX).toSorted();
    const next = keys.flatMap((key) => parsed(key) ?? []).filter(isReadable);
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
      store.save(keyOf(change), JSON.stringify(change));
      announce();
    },
    remove(change: StoredChange): void {
      removeKey(keyOf(change));
      announce();
    },
    /** Removes all of a player's changes, and damaged ones, which may be theirs. */
    removeOf(player: string): void {
      for (const key of store.keys(PREFIX)) {
        const found = parsed(key);
        if (found === "damaged" || found?.player === player) removeKey(key);
      }
      announce();
    },
    /** Counts the changes that only a newer release can read. */
    newer: (): number =>
      store
        .keys(PREFIX)
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

/** Whether a key of the storage belongs to the journal. */
export const isJournalKey = (key: string | null) => key === null || key.startsWith(PREFIX);
