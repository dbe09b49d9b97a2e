/** Reads changes from the browser's storage, where each has its own key. */
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

/** Returns the key of a change. The time has a fixed width, so that sorting the keys sorts the changes. */
export const changeKey = ({ createdAt, id }: Pick<StoredChange, "createdAt" | "id">) =>
  `${PREFIX}${String(createdAt).padStart(15, "0")}.${id}`;

/** Whether a key of the storage belongs to a change; `null` means that every key was removed. */
export const isJournalKey = (key: string | null) => key === null || key.startsWith(PREFIX);

const VersionedEntry = v.object({ form: v.number(), player: v.optional(v.unknown()) });
/**
 * The parsed value of a key: a change, one that only a newer release can read, or one that no release can.
 */
type StoredEntry = StoredChange | v.InferOutput<typeof VersionedEntry> | "damaged";

/** Whether this release can read the value. */
export const isReadable = (entry: StoredEntry): entry is StoredChange =>
  entry !== "damaged" && entry.form === STORED_VERSION;

/** Creates a reader that parses each text once. */
export function createStoredChanges(store: Store) {
  const parsedByKey = new Map<string, Readonly<{ text: string; entry: StoredEntry }>>();

  /** Returns the parsed value of a key, or `undefined` if another tab has removed the key. */
  function parse(key: string): StoredEntry | undefined {
    const text = store.load(key);
    if (text === null) return undefined;
    const known = parsedByKey.get(key);
    if (known?.text === text) return known.entry;
    const entry = parseEntry(key, text);
    parsedByKey.set(key, { text, entry });
    return entry;
  }

  return {
    /** Returns the keys of all changes, of every player, in no particular order. */
    keys: () => store.keys(PREFIX),
    parse,
    remove(key: string): void {
      store.remove(key);
      parsedByKey.delete(key);
    },
  };
}

/** Parses a stored value. Values that this release cannot read stay in the storage. */
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
