/** Changes of the URL that were pending when their history entry was left. */
const pendingParams = new Map<string, object>();

const keyOf = (page: string) => `${page} ${history.state?.__TSR_key}`;

/** Where a change is to be written. The router gives an entry another key when it is replaced. */
export type HistoryEntry = Readonly<{ place: string; key: string }>;

/** The present history entry, for the part `page` of its state. */
export const presentEntry = (page: string): HistoryEntry => ({
  place: `${location.pathname} ${history.state?.__TSR_index}`,
  key: keyOf(page),
});

/** Whether the entry is open, replaced or not: if another is, writing would change the URL of another page. */
export const isPresent = ({ place }: HistoryEntry) => place === presentEntry("").place;

/** Keeps the search parameters until the player returns to the entry. */
export const storePending = (entry: HistoryEntry, params: object) =>
  void pendingParams.set(entry.key, params);

/** Returns the search parameters that were kept for the present entry, once. */
export function takePending(page: string): object | undefined {
  const params = pendingParams.get(keyOf(page));
  pendingParams.delete(keyOf(page));
  return params;
}
