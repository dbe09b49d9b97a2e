import { useSyncExternalStore } from "react";
import { createListeners } from "#domain/values/listeners.ts";

let isShown = false;
const { notify, subscribe } = createListeners();

/** Called after rendering or hydration. */
export function setShown(): void {
  if (isShown) return;
  isShown = true;
  notify();
}

/** Other parts wait for it: their data must not arrive during the hydration. */
export const useIsShown = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => isShown,
    () => false,
  );
