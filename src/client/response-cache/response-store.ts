/** One IndexedDB record for each player. */
import { createStore, del, get, keys, type UseStore, update } from "idb-keyval";
import * as v from "valibot";
import { lastSession, storeSession } from "#client/api/session.ts";
import { recordBy, whole } from "#contract/stored-types.ts";
import { DAY_MS } from "#domain/time/day-ms.ts";

/** Named in `contract/storage-inventory.ts`, which players can read. */
const DATABASE = "skypurse";
/** Increment it with the stored form: data of another form is ignored. */
const RECORD_VERSION = 1;
/** Of one player; the oldest are dropped. */
export const MAX_RESPONSES = 60;
/** Of one player's responses together. A longer response is not stored. */
export const MAX_RESPONSE_CHARS = 2_000_000;
/** Older responses, in milliseconds, are not displayed. */
export const MAX_RESPONSE_AGE_MS = 30 * DAY_MS;

const Hash = v.pipe(v.string(), v.maxLength(1_000));

const StoredResponse = v.object({
  /** Milliseconds since 1970. */
  at: whole(0, Number.MAX_SAFE_INTEGER),
  /** JSON. */
  text: v.pipe(v.string(), v.maxLength(MAX_RESPONSE_CHARS)),
});
export type StoredResponse = Readonly<v.InferOutput<typeof StoredResponse>>;

/** By query hash, latest first. */
const ResponseRecord = v.object({
  form: v.literal(RECORD_VERSION),
  answers: recordBy(MAX_RESPONSES, Hash, StoredResponse),
});

/** Empty if the record is damaged or has another form. */
function parseRecord(record: unknown): ReadonlyMap<string, StoredResponse> {
  const parsed = v.safeParse(ResponseRecord, record);
  return new Map(parsed.success ? Object.entries(parsed.output.answers) : []);
}

/** `undefined` if the response is too old. */
export function responseOf(record: unknown, hash: string, now: number): StoredResponse | undefined {
  const response = parseRecord(record).get(hash);
  return response && response.at > now - MAX_RESPONSE_AGE_MS ? response : undefined;
}

/** `undefined` removes the response. Limits drop by order and not by time, because the clock may be wrong. */
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
/** Opens the database at the first use, and again after a failure. */
function openStore(): UseStore {
  store ??= createStore(DATABASE, "answers");
  return store;
}

/** Every method rejects if the browser refuses access. */
export const responseStore = {
  read: async (player: string, hash: string) =>
    responseOf(await get<unknown>(player, openStore()), hash, Date.now()),
  /** `undefined` deletes the response. */
  write: async (player: string, hash: string, response: StoredResponse | undefined) =>
    update<unknown>(player, (record) => withResponse(record, hash, response), openStore()),
  /** `undefined` deletes those of all players. */
  async removeOthers(player: string | undefined) {
    // Opening the database would create it, even in a visitor's browser. Firefox before 126 cannot list databases.
    const databases: readonly IDBDatabaseInfo[] | undefined = await indexedDB.databases?.();
    if (databases && !databases.some(({ name }) => name === DATABASE)) return;
    for (const key of await keys(openStore())) if (key !== player) await del(key, openStore());
  },
};
export type ResponseStore = typeof responseStore;

/** Called at sign-out, for all players. */
export function removePersistedResponses(): void {
  const session = lastSession();
  if (session) storeSession({ ...session, player: null });
  responseStore
    .removeOthers(undefined)
    .catch((error: unknown) => console.warn("Stored responses could not be removed yet:", error));
}
