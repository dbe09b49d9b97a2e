/** The page neither waits for the script nor reports an error if it is blocked, late or broken. */
export function loadForeignScript(url: string, onLoaded: () => void = () => {}, onBlocked = () => {}): void {
  const script = document.createElement("script");
  script.async = true;
  script.src = url;
  // `load` also fires if the script throws.
  script.onload = onLoaded;
  script.onerror = onBlocked;
  document.head.append(script);
}

/** Before the script loads, so that it has nothing to process. */
export function removeForeignScript(queue: unknown): void {
  if (Array.isArray(queue)) queue.length = 0;
}

/** For errors of a third-party script or the browser. */
export function ignoringErrors(action: () => void): void {
  try {
    action();
  } catch {
    // After loading, the queue is the script's code: its failure must not break the page.
  }
}
