/** A value that components and other modules can subscribe to. */
export type ValueStore<T> = Readonly<{
  read: () => T;
  /** Returns the value in a page that the server renders, which the browser hydrates with: what nobody has stored. */
  readOnServer: () => T;
  /** Calls `listener` after each change. Returns a function that unsubscribes. */
  subscribe: (listener: () => void) => () => void;
}>;

/**
 * Creates a set of listeners, for a value that is stored elsewhere. `start` is called before the first
 * listener is added; the function that it returns is called after the last one has unsubscribed.
 */
export function createListeners(start?: () => () => void) {
  const listeners = new Set<() => void>();
  let stop: (() => void) | undefined;
  return {
    /** Calls all listeners. */
    notify(): void {
      for (const listener of listeners) listener();
    },
    /** Adds a listener; the same one is added only once. Returns a function that unsubscribes. */
    subscribe(listener: () => void): () => void {
      if (listeners.size === 0) stop = start?.();
      listeners.add(listener);
      return () => {
        if (listeners.delete(listener) && listeners.size === 0) stop?.();
      };
    },
  };
}

/** Creates a store in memory. `set` calls the listeners unless the value is the same one. */
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
