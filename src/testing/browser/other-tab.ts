/** What another tab of the same browser does. */

/** Stores a value, and tells this tab of it as browsers do. */
export function storeInOtherTab(key: string, value: unknown): void {
  const newValue = JSON.stringify(value);
  localStorage.setItem(key, newValue);
  window.dispatchEvent(new StorageEvent("storage", { key, newValue, storageArea: localStorage }));
}

/** Changes a stored value in another tab. */
export function changeInOtherTab<T>(key: string, change: (stored: T) => T): void {
  storeInOtherTab(key, change(JSON.parse(localStorage.getItem(key) ?? "null")));
}
