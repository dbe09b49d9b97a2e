/** Stores the last responses to a player's queries: one IndexedDB record for each player. */
import { createStore, del, get, keys, type UseStore, update } from "idb-keyval";
import * as v from "valibot";
import { lastSession, storeSession } from "#client/api/session.ts";
import { recordBy, whole } from "#contract/stored-types.ts";
import { DAY_MS } from "#domain/time/day-ms.ts";

/** The same name as in `contract/storage-inventory.ts`, which players can read. */
const DATABASE = "skypurse";
/** Incremented when the stored form changes: data of another form is ignored. */
const RECORD_VERSION = 1;
/** Maximum number of responses of one player. Beyond it those that were written first are dropped. */
export const MAX_RESPONSES = 60;
/** Maximum characters of all responses of one player, in the same way. A longer response is not stored. */
export const MAX_RESPONSE_CHARS = 2_000_000;
/** Responses older than this, in milliseconds, are no longer shown: 30 days. */
export const MAX_RESPONSE_AGE_MS = 30 * DAY_MS;

const Hash = v.pipe(v.string(), v.maxLength(1_000));

const StoredResponse = v.object({
  /** When the response arrived: milliseconds since 1970. */
  at: whole(0, Number.MAX_SAFE_INTEGER),
  /** The query's data as JSON. */
  text: v.pipe(v.string(), v.maxLength(MAX_RESPONSE_CHARS)),
});
export type StoredResponse = Readonly<v.InferOutput<typeof StoredResponse>>;

/** The keys are query hashes, in the order of writing, the latest first. */
const ResponseRecord = v.object({
  form: v.literal(RECORD_VERSION),
  answers: recordBy(MAX_RESPONSES, Hash, StoredResponse),
});

/** Returns the stored responses by their hash; none if the record is damaged or has another form. */
function parseRecord(record: unknown): ReadonlyMap<string, StoredResponse> {
  const parsed = v.safeParse(ResponseRecord, record);
  return new Map(parsed.success ? Object.entries(parsed.output.answers) : []);
}

/** Returns the stored response to the query with this hash, or `undefined` if it is too old. */
export function responseOf(record: unknown, hash: string, now: number): StoredResponse | undefined {
  const response = parseRecord(record).get(hash);
  return response && response.at > now - MAX_RESPONSE_AGE_MS ? response : undefined;
}

/**
 * Returns the record with a response, or without it if it is `undefined`, cut to those written last within the limits. No time
 * decides what is dropped: the clock may be wrong for a moment.
 */
export function withResponse(record: unknown, hash: string, response: StoredResponse | undefined) {
  const others = [...parseRecord(record)].filter(([other]) => other !== hash);
  let freeChars = MAX_RESPONSE_CHARS;
  const fitting = [...(response ? [[hash, response] as const] : []), ...others].filter(([key, { text }]) => {
    if (!v.is(Hash, key) || text.length > freeChars) return false;
    freeChars -= text.length;
    return true;
  });
  return { form: RECORD_VERSION, answers: Object.fromEntries(fitting.slice(0, MAX_RESPONSES)) };
}

let store: UseStore | undefined;
/** Returns the store, which opens its database at the first use, and again after an opening that failed. */
function openStore(): UseStore {
  store ??= createStore(DATABASE, "answers");
  return store;
}

/** The store in this browser's IndexedDB. Every method rejects if the browser refuses access. */
export const responseStore = {
  /** Returns a player's last response to the query with this hash, or `undefined` if none is stored. */
  read: async (player: string, hash: string) =>
    responseOf(await get<unknown>(player, openStore()), hash, Date.now()),
  /** Stores a player's response, and deletes it if it is `undefined`. */
  write: async (player: string, hash: string, response: StoredResponse | undefined) =>
    update<unknown>(player, (record) => withResponse(record, hash, response), openStore()),
  /** Deletes the responses of every other player, or of all players if `player` is `undefined`. */
  async removeOthers(player: string | undefined) {
    // Opening the database would create it, even in a visitor's browser. Firefox before 126 cannot list databases.
    const databases: readonly IDBDatabaseInfo[] | undefined = await indexedDB.databases?.();
    if (databases && !databases.some(({ name }) => name === DATABASE)) return;
    for (const key of await keys(openStore())) if (key !== player) await del(key, openStore());
  },
};
export type ResponseStore = typeof responseStore;

/** Called at sign-out: deletes the stored responses of all players, and the stored player. */
export function removePersistedResponses(): void {
  const session = lastSession();
  if (session) storeSession({ ...session, player: null });
  responseStore
    .removeOthers(undefined)
    .catch((error: unknown) => console.warn("Stored responses could not be removed yet:", error));
}
