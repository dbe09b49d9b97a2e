/**
 * Loads the script of somebody else's service without holding anything up. One that is blocked, late or broken is
 * its own matter: nothing of ours waits for it or says anything about it.
 */
export function loadForeignScript(url: string, onLoaded: () => void = () => {}, onBlocked = () => {}): void {
  const script = document.createElement("script");
  script.async = true;
  script.src = url;
  // Also when it throws: then it is there all the same.
  script.onload = onLoaded;
  script.onerror = onBlocked;
  document.head.append(script);
}

/** Takes back what waits in a queue for a script that has not come: when it comes it finds nothing to do. */
export function removeForeignScript(queue: unknown): void {
  if (Array.isArray(queue)) queue.length = 0;
}

/** Does what a foreign script may have made fail, or a browser refuses. */
export function ignoringErrors(act: () => void): void {
  try {
    act();
  } catch {
    // A queue is the script's own code once it has come: a page does not fail because an ad does.
  }
}
