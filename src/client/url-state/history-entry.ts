/** Changes of the URL that were pending when their history entry was left; also kept in the tab's storage. */
const pendingParams = new Map<string, object>();

const keyOf = (page: string) => `skypurse.unwritten.${page} ${history.state?.__TSR_key}`;

/** Where a change is to be written. The router gives an entry another key when it is replaced. */
export type HistoryEntry = Readonly<{ place: string; key: string }>;

/** The present history entry, for the part `page` of its state. */
export const presentEntry = (page: string): HistoryEntry => ({
  place: `${location.pathname} ${history.state?.__TSR_index}`,
  key: keyOf(page),
});

/** Whether the entry is open, replaced or not: if another is, writing would change the URL of another page. */
export const isPresent = ({ place }: HistoryEntry) => place === presentEntry("").place;

/** Keeps the search parameters until the player returns to the entry, also after a reload. */
export function storePending(entry: HistoryEntry, params: object): void {
  pendingParams.set(entry.key, params);
  try {
    sessionStorage.setItem(entry.key, JSON.stringify(params));
  } catch {
    // The browser blocks storage, or it is full: kept until a reload.
  }
}

/** Returns the search parameters that were kept for the present entry, once. */
export function takePending(page: string): object | undefined {
  const entry = keyOf(page);
  let params = pendingParams.get(entry);
  pendingParams.delete(entry);
  try {
    const stored = sessionStorage.getItem(entry);
    if (stored === null) return params;
    sessionStorage.removeItem(entry);
    params ??= JSON.parse(stored);
  } catch {
    // The storage is blocked, or the stored text is damaged.
  }
  return params;
}
