import { createListeners } from "#domain/values/listeners.ts";

/** How many inputs wait for the module that follows them; older ones are dropped. */
const MAX_WAITING = 100;

/** Creates a queue of what a player does in this tab, for a module that may be loaded later. Nothing in it outlives the tab. */
export function createInputQueue<T extends object>() {
  const { notify, subscribe } = createListeners();
  let waiting: readonly T[] = [];
  let last: T | undefined;
  return {
    add(input: T): void {
      last = input;
      waiting = [...waiting, input].slice(-MAX_WAITING);
      notify();
    },
    /** The latest input, followed or not; `undefined` before the first one. */
    last: () => last,
    /** Calls `take` with each input once, oldest first: those that wait, and each later one. Returns a function that ends it. */
    follow(take: (input: T) => void): () => void {
      function takeWaiting(): void {
        const inputs = waiting;
        waiting = [];
        inputs.forEach(take);
      }
      takeWaiting();
      return subscribe(takeWaiting);
    },
  };
}
