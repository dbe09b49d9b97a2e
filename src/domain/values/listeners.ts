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
