/** What would be lost with this tab, because the browser refused to store it. */
import { memoryStorage } from "./storage.ts";

/** Whether the browser has stored the values of these keys. A value that it refused is lost when the tab closes. */
export function hasStored(keys: readonly string[]): boolean {
  return !keys.some((key) => memoryStorage.has(key));
}

/** Asks the player before the page is left whenever `isLost` returns that something would be lost with the tab. */
export function warnBeforeLeaving(isLost: () => boolean): void {
  window.addEventListener("beforeunload", (event) => {
    if (isLost()) event.preventDefault();
  });
}
