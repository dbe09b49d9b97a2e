/**
 * Where changes are stored: one key of the browser's storage for each, written at once. Two tabs that write at the same
 * time write different keys, so none of them loses the other's change.
 */
import * as v from "valibot";
import { FORM, StoredChange } from "./change.ts";

/** The browser's storage, or its stand-in in tests. */
export type Store = Readonly<{
  keys: (prefix: string) => readonly string[];
  load: (key: string) => string | null;
  save: (key: string, value: string) => void;
  remove: (key: string) => void;
}>;

const PREFIX = "skypurse.change.";
const DAMAGED = ".damaged";

/** Fixed width, so that the order of the keys is the order of the changes. */
const keyOf = ({ createdAt, id }: Pick<StoredChange, "createdAt" | "id">) =>
  `${PREFIX}${String(createdAt).padStart(15, "0")}.${id}`;

const WithForm = v.object({ form: v.number() });

export type Journal = ReturnType<typeof createJournal>;

export function createJournal(store: Store) {
  const listeners = new Set<() => void>();
  let cache: readonly StoredChange[] | undefined;
  const parsedTexts = new Map<string, Readonly<{ text: string; change: StoredChange | undefined }>>();

  function parsed(key: string): StoredChange | undefined {
    const text = store.load(key);
    if (text === null) return undefined;
    const known = parsedTexts.get(key);
    if (known?.text === text) return known.change;
    const change = read(key, text);
    parsedTexts.set(key, { text, change });
    return change;
  }

  /** A newer release's change stays where it is; what nobody can read is kept aside. */
  function read(key: string, text: string): StoredChange | undefined {
    try {
      const content: unknown = JSON.parse(text);
      const result = v.safeParse(StoredChange, content);
      if (result.success) return result.output;
      if (v.is(WithForm, content) && content.form > FORM) return undefined;
    } catch {
      // No JSON.
    }
    console.warn(`${key} could not be read and is kept as ${key}${DAMAGED}`);
    store.save(`${key}${DAMAGED}`, text);
    store.remove(key);
    return undefined;
  }

  /** Every readable change of every player, in the order they were made, as it is stored now. */
  function fresh(): readonly StoredChange[] {
    const keys = store
      .keys(PREFIX)
      .filter((key) => !key.endsWith(DAMAGED))
      .toSorted();
    const next = keys.flatMap((key) => parsed(key) ?? []);
    // The same list stays the same object: what is shown is computed from it.
    const isSame = cache?.length === next.length && next.every((change, place) => change === cache?.[place]);
    if (!isSame || !cache) cache = next;
    return cache;
  }

  function announce(): void {
    fresh();
    for (const listener of listeners) listener();
  }

  return {
    /** Every readable change of every player, as far as this tab knows. */
    all: (): readonly StoredChange[] => cache ?? fresh(),
    fresh,
    /** Adds a change or replaces it under its id. */
    put(change: StoredChange): void {
      store.save(keyOf(change), JSON.stringify(change));
      announce();
    },
    remove(change: StoredChange): void {
      store.remove(keyOf(change));
      parsedTexts.delete(keyOf(change));
      announce();
    },
    /** Changes that only a newer release can read. */
    newer: (): number =>
      store.keys(PREFIX).filter((key) => !key.endsWith(DAMAGED) && parsed(key) === undefined).length,
    /** Another tab has written. */
    announce,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Whether a key of the storage belongs to the journal. */
export const isJournalKey = (key: string | null) => key === null || key.startsWith(PREFIX);
