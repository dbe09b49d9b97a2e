/** Puts text on the clipboard. False where the browser refuses, as it does without HTTPS or permission. */
export async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // Refused, or there is no clipboard at all: the caller shows the text instead.
    return false;
  }
}
