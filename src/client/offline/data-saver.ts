/** Whether the player has asked the browser to save data. */
export function isSavingData(): boolean {
  // Only Chromium has `connection`, so it is missing in the DOM types.
  const { connection } = navigator as Navigator & { connection?: Readonly<{ saveData?: boolean }> };
  return connection?.saveData === true;
}
