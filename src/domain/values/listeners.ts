/** For a value that is stored elsewhere. `start` runs before the first listener, its result after the last one left. */
export function createListeners(start?: () => () => void) {
  const listeners = new Set<() => void>();
  let stop: (() => void) | undefined;
  return {
    notify(): void {
      for (const listener of listeners) listener();
    },
    /** Idempotent. Returns a function that unsubscribes. */
    subscribe(listener: () => void): () => void {
      if (listeners.size === 0) stop = start?.();
      listeners.add(listener);
      return () => {
        if (listeners.delete(listener) && listeners.size === 0) stop?.();
      };
    },
  };
}
