import { useSyncExternalStore } from "react";

let isShown = false;
let isPainted = false;
const waiting: (() => void)[] = [];
// Not a store of `client/state`: `ui` imports nothing from `client`.
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function setPainted(): void {
  isPainted = true;
  for (const listener of listeners) listener();
}

/**
 * Called when the content of a page has been rendered or, in a page that the server has rendered, hydrated. Other parts
 * wait for the first call: their data must not arrive while the content is being hydrated with those of the server.
 */
export function setShown(): void {
  if (isShown) return;
  isShown = true;
  for (const run of waiting) setTimeout(run);
  // The second frame begins after the first one was painted.
  requestAnimationFrame(() => requestAnimationFrame(setPainted));
}

/** Calls `run` once the content of the first page reacts to input, in a task of its own. */
export function whenShown(run: () => void): void {
  waiting.push(run);
}

/** Returns `false` until the first page has been painted, so that other parts are loaded after that. */
export function useAfterPaint(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isPainted,
    () => false,
  );
}
