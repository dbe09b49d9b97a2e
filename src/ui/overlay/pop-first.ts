type Handler = (event: PopStateEvent) => void;

let handler: Handler | undefined;
// Chromium calls the listeners of `window` in the order they were added, capturing or not. So this module is
// imported before the router is created: the router does not receive an event that is stopped here.
if (typeof window !== "undefined") window.addEventListener("popstate", (event) => handler?.(event));

/** The handler receives each event before the router. */
export function setFirstPopstateHandler(next: Handler | undefined): void {
  handler = next;
}
