import { useSyncExternalStore } from "react";
import { createListeners } from "#domain/values/listeners.ts";

let isShown = false;
let isPainted = false;
const waiting: (() => void)[] = [];
const { notify, subscribe } = createListeners();

function setPainted(): void {
  isPainted = true;
  notify();
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
