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

let opened: UseStore | undefined;
/** Opens the database at the first use. Throws if the browser has no IndexedDB. */
function openStore(): UseStore {
  opened ??= createStore(DATABASE, "answers");
  return opened;
}

/** Runs an operation on the store. After a failure the database is opened again the next time: it may not have been opened. */
async function withStore<T>(operate: (store: UseStore) => Promise<T>): Promise<T> {
  try {
    return await operate(openStore());
  } catch (error) {
    opened = undefined;
    throw error;
  }
}

/** The store in this browser's IndexedDB. */
export const responseStore: ResponseStore = {
  read: (player, hash) =>
    withStore(async (store) => responseOf(await get<unknown>(player, store), hash, Date.now())),
  write: (player, changed) =>
    withStore((store) =>
      update<unknown>(player, (stored) => withResponses(stored, changed, Date.now()), store),
    ),
  async removeOthers(player) {
    // Opening the database would create it, even in a visitor's browser. Firefox before 126 cannot list
    // databases.
    const databases: readonly IDBDatabaseInfo[] | undefined = await indexedDB.databases?.();
    if (databases && !databases.some(({ name }) => name === DATABASE)) return;
    await withStore(async (store) => {
      for (const key of await keys(store)) if (key !== player) await del(key, store);
    });
  },
};
