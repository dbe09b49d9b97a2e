import * as v from "valibot";
import type { ValueStore } from "#client/state/store.ts";
import { useStore } from "#client/state/store.ts";
import { createListeners } from "#domain/values/listeners.ts";
import * as Storage from "./storage.ts";

/** Survives a reload and is the same in all tabs. */
export type LocalDocument<T> = ValueStore<T> &
  Readonly<{
    /** Starts from the newest state, which may be another tab's. */
    update: (change: (current: T) => T) => void;
    key: string;
  }>;

/** `initial` applies if nothing valid is stored. `format` returns the form that `schema` parses; by default the state itself. */
export function localDocument<T>(
  key: string,
  schema: v.GenericSchema<unknown, T>,
  initial: T,
  format: (state: T) => unknown = (state) => state,
): LocalDocument<T> {
  const { notify, subscribe } = createListeners(() => Storage.onOtherTab(key, notify));
  let text: string | null | undefined;
  let value = initial;

  /** Another tab may have written; parses only a changed text. */
  function read(): T {
    const stored = Storage.load(key);
    if (stored === text) return value;
    text = stored;
    value = stored === null ? initial : parseStored(stored);
    return value;
  }

  function parseStored(stored: string): T {
    try {
      return v.parse(schema, JSON.parse(stored));
    } catch (error) {
      // The text is damaged or from a newer release: it is stored under another key, so that no data are lost.
      console.warn(`Kept as ${key}.damaged:`, error);
      if (Storage.load(`${key}.damaged`) === null) Storage.save(`${key}.damaged`, stored);
      return initial;
    }
  }

  return {
    read,
    readOnServer: () => initial,
    update(change) {
      const next = change(read());
      if (next === value) return;
      value = next;
      text = JSON.stringify(format(next));
      Storage.save(key, text);
      notify();
    },
    key,
    subscribe,
  };
}

export function useLocalDocument<T>(document: LocalDocument<T>): T {
  return useStore(document);
}
