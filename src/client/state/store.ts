import { useSyncExternalStore } from "react";
import { createListeners } from "#domain/values/listeners.ts";

export type ValueStore<T> = Readonly<{
  read: () => T;
  /** Used for hydration: the value without anything stored. */
  readOnServer: () => T;
  /** Returns a function that unsubscribes. */
  subscribe: (listener: () => void) => () => void;
}>;

/** In memory. `set` calls the listeners unless the value is the same. */
export function createStore<T>(initial: T): ValueStore<T> & Readonly<{ set: (next: T) => void }> {
  const { notify, subscribe } = createListeners();
  let value = initial;
  return {
    read: () => value,
    readOnServer: () => initial,
    set(next) {
      if (Object.is(next, value)) return;
      value = next;
      notify();
    },
    subscribe,
  };
}

export function useStore<T>({ subscribe, read, readOnServer }: ValueStore<T>): T {
  return useSyncExternalStore(subscribe, read, readOnServer);
}
