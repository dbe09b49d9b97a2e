/**
 * Loads a third-party script asynchronously. The page neither waits for it nor reports an error if it is blocked, late or broken.
 */
export function loadForeignScript(url: string, onLoaded: () => void = () => {}, onBlocked = () => {}): void {
  const script = document.createElement("script");
  script.async = true;
  script.src = url;
  // `load` also fires if the script throws.
  script.onload = onLoaded;
  script.onerror = onBlocked;
  document.head.append(script);
}

/** Empties the queue of a script that has not loaded yet, so that it has nothing to process when it loads. */
export function removeForeignScript(queue: unknown): void {
  if (Array.isArray(queue)) queue.length = 0;
}

/** Calls `action` and ignores errors that a third-party script or the browser causes. */
export function ignoringErrors(action: () => void): void {
  try {
    action();
  } catch {
    // After loading, the queue is the script's code: its failure must not break the page.
  }
}
