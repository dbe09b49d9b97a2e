/** Stores the last responses to a player's queries: one IndexedDB record for each player. */
import { createStore, del, get, keys, type UseStore, update } from "idb-keyval";
import { responseOf, type StoredResponse, withResponses } from "./stored-responses.ts";

/** The same name as in `contract/storage-inventory.ts`, which players can read. */
const DATABASE = "skypurse";

/** Every method rejects if the browser refuses access to IndexedDB. */
export type ResponseStore = Readonly<{
  /** Returns a player's last response to the query with this hash, or `undefined` if none is stored. */
  read: (player: string, hash: string) => Promise<StoredResponse | undefined>;
  /** Stores a player's responses, and deletes those that are `undefined`. */
  write: (player: string, changed: ReadonlyMap<string, StoredResponse | undefined>) => Promise<void>;
  /** Deletes the responses of every other player, or of all players if `player` is `undefined`. */
  removeOthers: (player: string | undefined) => Promise<void>;
}>;

let store: UseStore | undefined;
/** Returns the store, which opens its database at the first use, and again after an opening that failed. */
function openStore(): UseStore {
  store ??= createStore(DATABASE, "answers");
  return store;
}

/** The store in this browser's IndexedDB. */
export const responseStore: ResponseStore = {
  read: async (player, hash) => responseOf(await get<unknown>(player, openStore()), hash, Date.now()),
  write: async (player, changed) =>
    update<unknown>(player, (stored) => withResponses(stored, changed), openStore()),
  async removeOthers(player) {
    // Opening the database would create it, even in a visitor's browser. Firefox before 126 cannot list
    // databases.
    const databases: readonly IDBDatabaseInfo[] | undefined = await indexedDB.databases?.();
    if (databases && !databases.some(({ name }) => name === DATABASE)) return;
    for (const key of await keys(openStore())) if (key !== player) await del(key, openStore());
  },
};
