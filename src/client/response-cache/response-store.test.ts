import { expect, test, vi } from "vitest";
import { responseStore } from "./response-store.ts";

/** IndexedDB with one object store, as far as idb-keyval uses it, in a browser without `indexedDB.databases`. */
function oldIndexedDb(records: Map<string, unknown>) {
  const succeed = (request: Readonly<{ result?: unknown }>) => {
    const pending: { result?: unknown; onsuccess?: () => void; oncomplete?: () => void } = { ...request };
    queueMicrotask(() => {
      pending.onsuccess?.();
      pending.oncomplete?.();
    });
    return pending;
  };
  const objectStore = () => ({
    getAllKeys: () => succeed({ result: [...records.keys()] }),
    delete: (key: string) => records.delete(key),
    transaction: succeed({}),
  });
  return { open: () => succeed({ result: { transaction: () => ({ objectStore }) } }) };
}

test("other players' answers are removed where the browser cannot list its databases", async () => {
  const records = new Map([
    ["mia", 1],
    ["tim", 2],
  ]);
  vi.stubGlobal("indexedDB", oldIndexedDb(records));
  await responseStore.removeOthers("mia");
  expect([...records.keys()]).toEqual(["mia"]);
});
