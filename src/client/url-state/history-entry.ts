/** Changes of the URL that were pending when their history entry was left. */
const unwritten = new Map<string, object>();

const key = (page: string) => `${page} ${history.state?.__TSR_key}`;

/** Where a change is to be written. The router gives an entry another key when it is replaced. */
export type HistoryEntry = Readonly<{ place: string; key: string }>;

/** The present history entry, for the part `page` of its state. */
export const presentEntry = (page: string): HistoryEntry => ({
  place: `${location.pathname} ${history.state?.__TSR_index}`,
  key: key(page),
});

/** Whether the entry is open, replaced or not: if another is, writing would change the URL of another page. */
export const isPresent = ({ place }: HistoryEntry) => place === presentEntry("").place;

/** Keeps the search parameters until the player returns to the entry. */
export const keepUnwritten = (entry: HistoryEntry, params: object) => void unwritten.set(entry.key, params);

/** Returns the search parameters that were kept for the present entry, once. */
export function takeUnwritten(page: string): object | undefined {
  const params = unwritten.get(key(page));
  unwritten.delete(key(page));
  return params;
}
