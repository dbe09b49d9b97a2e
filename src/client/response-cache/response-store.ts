/** Stores the last responses to a player's queries: one IndexedDB record for each player. */

import { createStore, del, get, keys, type UseStore, update } from "idb-keyval";
import * as v from "valibot";
import { lastSession, storeSession } from "#client/api/session.ts";
import { recordBy, whole } from "#contract/stored-types.ts";
import { DAY_MS } from "#domain/time/day-ms.ts";

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

/** Incremented when the stored form changes: data of another form is ignored. */
const RECORD_VERSION = 1;
/** Maximum number of responses of one player. Beyond it those that were written first are dropped. */
export const MAX_RESPONSES = 60;
/** Maximum characters of all responses of one player, in the same way. A longer response is not stored. */
export const MAX_RESPONSE_CHARS = 2_000_000;
/** Responses older than this, in milliseconds, are no longer shown: 30 days. */
export const MAX_RESPONSE_AGE_MS = 30 * DAY_MS;
/** A response from further in the future, in milliseconds, was stored while the clock was wrong: its age is unknown. */
const FUTURE_MS = DAY_MS;
/** Time within which the writes of two tabs may overtake each other, in milliseconds. */
const OVERTAKEN_MS = 60_000;

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
type ResponseRecord = Readonly<v.InferOutput<typeof ResponseRecord>>;

/** Returns the stored responses by their hash; none if the record is damaged or has another form. */
function parseRecord(stored: unknown): ReadonlyMap<string, StoredResponse> {
  const parsed = v.safeParse(ResponseRecord, stored);
  return new Map(parsed.success ? Object.entries(parsed.output.answers) : []);
}

/** Returns the stored response to the query with this hash, or `undefined` if it is too old. One of unknown age is the oldest. */
export function responseOf(stored: unknown, hash: string, now: number): StoredResponse | undefined {
  const response = parseRecord(stored).get(hash);
  const tooOld = now - MAX_RESPONSE_AGE_MS;
  if (!response || response.at <= tooOld) return undefined;
  return response.at < now + FUTURE_MS ? response : { ...response, at: tooOld + 1 };
}

/**
 * Returns the record with the changed responses, without those that are `undefined`, cut to those written last within the
 * limits. No time decides what is dropped: the clock may be wrong for a moment.
 */
export function withResponses(
  stored: unknown,
  changed: ReadonlyMap<string, StoredResponse | undefined>,
): ResponseRecord {
  const existing = parseRecord(stored);
  const written = [...changed].flatMap(([hash, response]): readonly Entry[] =>
    response ? [[hash, later(response, existing.get(hash))]] : [],
  );
  const kept = [...existing].filter(([hash]) => !changed.has(hash));
  let freeChars = MAX_RESPONSE_CHARS;
  const fitting = [...written.toReversed(), ...kept].filter(([hash, response]) => {
    if (!v.is(Hash, hash) || !v.is(StoredResponse, response) || response.text.length > freeChars)
      return false;
    freeChars -= response.text.length;
    return true;
  });
  return { form: RECORD_VERSION, answers: Object.fromEntries(fitting.slice(0, MAX_RESPONSES)) };
}

type Entry = readonly [hash: string, response: StoredResponse];

/** Returns the response that is written, or a slightly newer one that another tab has stored since. */
function later(response: StoredResponse, existing = response): StoredResponse {
  const lead = existing.at - response.at;
  return lead > 0 && lead < OVERTAKEN_MS ? existing : response;
}

/** Called at sign-out: deletes the stored responses of all players, and the stored player. */
export function removePersistedResponses(): void {
  const session = lastSession();
  if (session) storeSession({ ...session, player: null });
  responseStore
    .removeOthers(undefined)
    .catch((error: unknown) => console.warn("Stored responses could not be removed yet:", error));
}
