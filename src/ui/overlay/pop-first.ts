type Handler = (event: PopStateEvent) => void;

let handler: Handler | undefined;
// Chromium calls the listeners of `window` as they were added, whether they capture or not. So this module is imported
// before the router exists: what is stopped here, the router does not hear.
window.addEventListener("popstate", (event) => handler?.(event));

/** Sets what hears each `popstate` before the router does. */
export function popFirst(next: Handler | undefined): void {
  handler = next;
}
