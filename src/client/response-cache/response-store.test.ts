import { expect, test, vi } from "vitest";
import { responseStore } from "./response-store.ts";

/**
 * A fake IndexedDB with one object store and the methods that idb-keyval uses, without `indexedDB.databases`.
 */
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

test("other players' responses are removed in a browser that cannot list its databases", async () => {
  const records = new Map([
    ["mia", 1],
    ["tim", 2],
  ]);
  vi.stubGlobal("indexedDB", oldIndexedDb(records));
  await responseStore.removeOthers("mia");
  expect([...records.keys()]).toEqual(["mia"]);
});
