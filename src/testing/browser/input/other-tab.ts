/** Changes a stored value as another tab of the same browser does, and tells this tab of it as browsers do. */
export function changeInOtherTab<T>(key: string, change: (stored: T) => T): void {
  const newValue = JSON.stringify(change(JSON.parse(localStorage.getItem(key) ?? "null")));
  localStorage.setItem(key, newValue);
  window.dispatchEvent(new StorageEvent("storage", { key, newValue, storageArea: localStorage }));
}
