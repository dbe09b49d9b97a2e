/**
 * A second copy of the browser's localStorage. Browsers write localStorage to the disk seconds after a change, so a crash of
 * the whole browser loses the last ones; a committed transaction of IndexedDB survives it. Both count the writes: if the copy
 * has counted more, the browser has lost some, and they are restored.
 */
import { entries, promisifyRequest, type UseStore } from "idb-keyval";
import { followWrites, mergeOf } from "./storage.ts";

/** Milliseconds until the copy is read again after each failure: a browser under load may refuse it for a moment. */
const READ_RETRY_MS: readonly number[] = [1_000, 3_000, 9_000];

/** The same name as in `contract/storage-inventory.ts`, which players can read. */
const DATABASE = "skypurse-copy";
/** The number of writes. */
const WRITES_KEY = "skypurse.writes";
/** The state of synchronization: `SYNC_KEY` of client/sync/sync-owner.ts, which is above this folder. */
const SYNC_KEY = "skypurse.sync";
/** The keys of the product; others on the same origin are not copied. */
const OWN_KEY = /^(skypurse\.|theme$|theme_mode$|app_language$)/;

type Values = ReadonlyMap<string, string>;

/** Every method rejects if the browser refuses access to IndexedDB. */
export type CopyStore = Readonly<{
  read: () => Promise<Values>;
  /** Stores the values and deletes those that are `null`, all or none of them. */
  write: (changed: ReadonlyMap<string, string | null>) => Promise<void>;
}>;

const STORE = "values";

/**
 * Like `createStore` of idb-keyval, but what is written is complete only once it is on the disk: browsers may lose the
 * last transactions in a crash otherwise.
 */
function createDurableStore(): UseStore {
  let opened: Promise<IDBDatabase> | undefined;
  function open(): Promise<IDBDatabase> {
    const request = indexedDB.open(DATABASE);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE);
    opened = promisifyRequest(request);
    const reopenLater = () => {
      opened = undefined;
    };
    opened.then((database) => {
      // Some browsers close the connection of a page that is in the background.
      database.onclose = reopenLater;
    }, reopenLater);
    return opened;
  }
  return async (mode, use) => {
    const database = await (opened ?? open());
    return use(database.transaction(STORE, mode, { durability: "strict" }).objectStore(STORE));
  };
}

/** The copy in this browser's IndexedDB. Its methods reject if the browser has none. */
export function openCopy(): CopyStore {
  const withStore = createDurableStore();
  return {
    read: async () => new Map(await entries<string, string>(withStore)),
    write: (changed) =>
      withStore("readwrite", (store) => {
        for (const [key, value] of changed)
          if (value === null) store.delete(key);
          else store.put(value, key);
        return new Promise((resolve, reject) => {
          store.transaction.oncomplete = () => resolve();
          store.transaction.onabort = () => reject(store.transaction.error);
        });
      }),
  };
}

/**
 * Restores what a crash of the browser has lost, and copies each later write. What this tab has changed since it was opened
 * is kept. The rest of the page learns of restored values as of those that another tab has stored.
 */
export async function startSecondCopy(copy: CopyStore): Promise<void> {
  const copied = await readWithRetries(copy);
  const dirty = new Set<string>();
  let isFlushing = false;

  async function flush(): Promise<void> {
    isFlushing = false;
    const changed = new Map([...dirty].map((key) => [key, localStorage.getItem(key)]));
    dirty.clear();
    if (changed.size === 0) return;
    try {
      await writeAll(changed);
    } catch (error) {
      // Copied with the next write: a copy that lacks it must not replace it.
      for (const key of changed.keys()) dirty.add(key);
      throw error;
    }
  }

  async function writeAll(changed: ReadonlyMap<string, string | null>): Promise<void> {
    const writes = String(countOf(localStorage.getItem(WRITES_KEY)) + 1);
    localStorage.setItem(WRITES_KEY, writes);
    await copy.write(new Map([...changed, [WRITES_KEY, writes]]));
  }

  function note(key: string): void {
    if (!OWN_KEY.test(key) || key === WRITES_KEY) return;
    dirty.add(key);
    // The writes of one task are one transaction.
    if (!isFlushing) setTimeout(() => void flush().catch(warn));
    isFlushing = true;
  }
  const early = followWrites(note);
  // Another tab may be closed before it has copied what it stored.
  window.addEventListener("storage", ({ key }) => key !== null && note(key));
  if (countOf(copied.get(WRITES_KEY)) > countOf(localStorage.getItem(WRITES_KEY))) restore(copied, early);
  for (const key of new Set([...copied.keys(), ...ownKeys()]))
    if (key !== WRITES_KEY && localStorage.getItem(key) !== (copied.get(key) ?? null)) dirty.add(key);
  await flush();
}

async function readWithRetries(copy: CopyStore): Promise<Values> {
  for (const wait of READ_RETRY_MS)
    try {
      return await copy.read();
    } catch (error) {
      console.warn("The second copy of the browser's storage could not be read yet:", error);
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  return copy.read();
}

/**
 * Restores the copied values. `early` has what this tab has written meanwhile, with the former values. A document that can be
 * merged keeps the early change on top of the copied value, because its state of synchronization is restored too. If that
 * state was written early, both stay as they are: a quantity is only right with the base that belongs to it.
 */
function restore(copied: Values, early: ReadonlyMap<string, string | null>): void {
  for (const key of new Set([...copied.keys(), ...ownKeys()])) {
    const [oldValue, newValue] = [localStorage.getItem(key), restoredValue(key, copied, early)];
    if (oldValue === newValue) continue;
    if (newValue === null) localStorage.removeItem(key);
    else localStorage.setItem(key, newValue);
    window.dispatchEvent(new StorageEvent("storage", { key, oldValue, newValue }));
  }
}

function restoredValue(
  key: string,
  copied: Values,
  early: ReadonlyMap<string, string | null>,
): string | null {
  const [present, copy] = [localStorage.getItem(key), copied.get(key) ?? null];
  const merge = mergeOf(key);
  if (merge && early.has(SYNC_KEY)) return present;
  if (!early.has(key)) return copy;
  if (!merge || present === null) return present;
  try {
    return merge(early.get(key) ?? null, present, copy);
  } catch {
    // A damaged text: the page stores it apart when it reads it.
    return present;
  }
}

const ownKeys = () => Object.keys(localStorage).filter((key) => OWN_KEY.test(key));

const countOf = (text: string | null | undefined): number => Number(text ?? 0) || 0;

const warn = (error: unknown) =>
  console.warn("The second copy of the browser's storage could not be written:", error);
