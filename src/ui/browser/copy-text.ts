/** Returns `false` if the browser refuses, as it does without HTTPS or permission. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // The caller shows the text instead.
    return false;
  }
}
