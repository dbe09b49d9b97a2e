/** A browser's storage that outlives its tabs, and may be full, for the sequences of the outbox. */
import type { Store } from "#client/outbox/journal.ts";

export type Disk = ReturnType<typeof createDisk>;

/** Creates an empty storage. */
export function createDisk() {
  const texts = new Map<string, string>();
  let isFull = false;
  return {
    /** Sets whether the storage is full from now on. */
    setFull: (value: boolean) => {
      isFull = value;
    },

    /** Opens the storage for a tab, which keeps in its memory what the full storage refuses. */
    open(hasTabEnded: () => boolean) {
      const memory = new Map<string, string>();
      const write = (key: string, value: string) => {
        texts.set(key, value);
        memory.delete(key);
      };
      const store: Store = {
        keys: (prefix) =>
          [...new Set([...texts.keys(), ...memory.keys()])].filter((key) => key.startsWith(prefix)),
        load: (key) => memory.get(key) ?? texts.get(key) ?? null,
        save(key, value) {
          if (hasTabEnded()) return;
          // A full storage can still overwrite a value, but accepts no new key.
          if (isFull && !texts.has(key)) memory.set(key, value);
          else write(key, value);
        },
        remove(key) {
          if (hasTabEnded()) return;
          memory.delete(key);
          texts.delete(key);
        },
      };
      return {
        store,
        /** Saves a document. A full storage accepts no longer value of one. */
        saveDocument(key: string, value: string): void {
          if (hasTabEnded()) return;
          if (isFull) memory.set(key, value);
          else write(key, value);
        },
        /** Whether the tab has a value only in its memory. */
        isUnsaved: (key: string) => memory.has(key),
      };
    },
  };
}
