/** Stores each change under its own key, synchronously, so that two tabs never overwrite each other's changes. */
import * as v from "valibot";
import { load, memoryStorage, remove, save } from "#client/storage/storage.ts";
import { createListeners } from "#domain/values/listeners.ts";
import { STORED_VERSION, StoredChange } from "./change.ts";

export type Store = Readonly<{
  keys: (prefix: string) => readonly string[];
  load: (key: string) => string | null;
  save: (key: string, value: string) => void;
  remove: (key: string) => void;
}>;

const PREFIX = "skypurse.change.";

/** The time has a fixed width, so that sorting the keys sorts the changes. */
export const changeKey = ({ createdAt, id }: Pick<StoredChange, "createdAt" | "id">) =>
  `${PREFIX}${String(createdAt).padStart(15, "0")}.${id}`;

/** `null` means that every key was removed. */
export const isJournalKey = (key: string | null) => key === null || key.startsWith(PREFIX);

const VersionedEntry = v.object({ form: v.number(), player: v.optional(v.unknown()) });
/** A change, one that only a newer release can read, or one that none can. */
type StoredEntry = StoredChange | v.InferOutput<typeof VersionedEntry> | "damaged";

const isReadable = (entry: StoredEntry): entry is StoredChange =>
  entry !== "damaged" && entry.form === STORED_VERSION;

/** Parses each text once. */
function createStoredChanges(store: Store) {
  const parsedByKey = new Map<string, Readonly<{ text: string; entry: StoredEntry }>>();

  /** `undefined` if another tab has removed the key. */
  function parse(key: string): StoredEntry | undefined {
    const text = store.load(key);
    if (text === null) return undefined;
    const cached = parsedByKey.get(key);
    if (cached?.text === text) return cached.entry;
    const entry = parseEntry(key, text);
    parsedByKey.set(key, { text, entry });
    return entry;
  }

  return {
    /** Of every player, unsorted. */
    keys: () => store.keys(PREFIX),
    parse,
    remove(key: string): void {
      store.remove(key);
      parsedByKey.delete(key);
    },
  };
}

/** Unreadable values stay in the storage. */
function parseEntry(key: string, text: string): StoredEntry {
  try {
    const content: unknown = JSON.parse(text);
    const result = v.safeParse(StoredChange, content);
    if (result.success) return result.output;
    const { success, output } = v.safeParse(VersionedEntry, content);
    if (success && output.form > STORED_VERSION) return output;
  } catch {
    // The text is not JSON.
  }
  console.warn(`${key} could not be read and is skipped`);
  return "damaged";
}

export type Journal = ReturnType<typeof createJournal>;

const hasSameItems = (list: readonly StoredChange[], other: readonly StoredChange[]) =>
  list.length === other.length && list.every((change, index) => change === other[index]);

export function createJournal(store: Store) {
  const listeners = createListeners();
  const { keys, parse, remove } = createStoredChanges(store);
  let cache: readonly StoredChange[] | undefined;

  /** Of every player, in the order they were made. */
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

  function notify(): void {
    reload();
    listeners.notify();
  }

  return {
    /** From the cache: it may lack another tab's latest writes. */
    changes: (): readonly StoredChange[] => cache ?? reload(),
    reload,
    put(change: StoredChange): void {
      store.save(changeKey(change), JSON.stringify(change));
      notify();
    },
    remove(change: StoredChange): void {
      remove(changeKey(change));
      notify();
    },
    /** Damaged ones too, which may be the player's. */
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
    /** Also called when another tab has written. */
    notify,
    subscribe: listeners.subscribe,
  };
}

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
