/** Where a player's last answers are stored: one record of IndexedDB for each player. */
import { createStore, del, get, keys, type UseStore, update } from "idb-keyval";
import { answerOf, type StoredAnswer, withAnswers } from "./stored-answers.ts";

/** Named in `contract/kept.ts`. */
const DATABASE = "skypurse";

/** All of it rejects where the browser refuses. */
export type AnswerStore = Readonly<{
  /** A player's last answer to the query of this hash; `undefined` where none is kept. */
  read: (player: string, hash: string) => Promise<StoredAnswer | undefined>;
  /** Keeps a player's answers, and drops those that are `undefined`. */
  write: (player: string, changed: ReadonlyMap<string, StoredAnswer | undefined>) => Promise<void>;
  /** Removes the answers of every player but this one; without one, of all. */
  removeOthers: (player: string | undefined) => Promise<void>;
}>;

let opened: UseStore | undefined;
/** Opens the database at the first use. Throws where the browser has none. */
function store(): UseStore {
  opened ??= createStore(DATABASE, "answers");
  return opened;
}

export const answerStore: AnswerStore = {
  read: async (player, hash) => answerOf(await get<unknown>(player, store()), hash, Date.now()),
  write: async (player, changed) =>
    update<unknown>(player, (stored) => withAnswers(stored, changed, Date.now()), store()),
  async removeOthers(player) {
    // A visitor's browser gets no database for having nothing to remove. Firefox before 126 cannot list databases.
    const databases: readonly IDBDatabaseInfo[] | undefined = await indexedDB.databases?.();
    if (databases && !databases.some(({ name }) => name === DATABASE)) return;
    for (const key of await keys(store())) if (key !== player) await del(key, store());
  },
};
