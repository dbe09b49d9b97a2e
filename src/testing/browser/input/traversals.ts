/** The traversals of the history that have begun and not arrived yet. */
import { expect } from "vitest";

let pending = 0;

for (const name of ["go", "back", "forward"] as const) {
  const traverse = History.prototype[name];
  history[name] = (by?: number) => {
    pending++;
    traverse.call(history, by);
  };
}
// Registered before the product's own listeners, which may stop the event.
window.addEventListener("popstate", () => {
  pending = Math.max(0, pending - 1);
});

/** Waits until all traversals have arrived: a late one would leave the page of the next test. */
export async function traversalsArrived(): Promise<void> {
  await expect.poll(() => pending, { message: "a traversal of the history has not arrived" }).toBe(0);
}
