import { beforeEach, expect, test, vi } from "vitest";

// An open database stays open for the whole tab.
beforeEach(() => vi.resetModules());
const loadStore = async () => (await import("./response-store.ts")).responseStore;

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

test("after a failed opening the next operation of any kind opens the database again", async () => {
  const responseStore = await loadStore();
  const operations = [
    () => responseStore.write("mia", "a", undefined),
    () => responseStore.removeOthers("mia"),
    () => responseStore.read("mia", "a"),
  ];
  for (const operate of operations) {
    const open = vi.fn(() => {
      const request: { error: Error; onerror?: () => void } = { error: new Error("refused for a moment") };
      queueMicrotask(() => request.onerror?.());
      return request;
    });
    vi.stubGlobal("indexedDB", { open });
    for (const attempt of [1, 2]) {
      await expect(operate()).rejects.toThrow("refused");
      expect(open).toHaveBeenCalledTimes(attempt);
    }
  }
});

test("other players' responses are removed in a browser that cannot list its databases", async () => {
  const records = new Map([
    ["mia", 1],
    ["tim", 2],
  ]);
  vi.stubGlobal("indexedDB", oldIndexedDb(records));
  await (await loadStore()).removeOthers("mia");
  expect([...records.keys()]).toEqual(["mia"]);
});
