import { useSyncExternalStore } from "react";
import { createListeners } from "#domain/values/listeners.ts";

let isShown = false;
const { notify, subscribe } = createListeners();

/** Called when the content of a page has been rendered or, in a page that the server has rendered, hydrated. */
export function setShown(): void {
  if (isShown) return;
  isShown = true;
  notify();
}

/**
 * Whether the content of the first page reacts to input. Other parts wait for it: their data must not arrive while the content
 * is hydrated with those of the server.
 */
export const useIsShown = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => isShown,
    () => false,
  );
