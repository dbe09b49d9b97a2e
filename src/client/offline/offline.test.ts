import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { configEndpoints } from "#contract/config.ts";
import { itemsEndpoints } from "#contract/items.ts";
import { sessionEndpoints } from "#contract/session.ts";
import { ordersEndpoints } from "#features/orders/server/orders.contract.ts";
import { shopEndpoints } from "#features/shop/server/shop.contract.ts";
import { pathOf } from "#testing/path-of.ts";

type Entry = Readonly<{ name: string; workerStart: number }>;
const observers: FakeObserver[] = [];

/** Node's own PerformanceObserver does not report resources. */
class FakeObserver {
  isWatching = false;
  readonly callback: (list: { getEntries: () => readonly Entry[] }) => void;
  constructor(callback: (list: { getEntries: () => readonly Entry[] }) => void) {
    this.callback = callback;
    observers.push(this);
  }
  observe() {
    this.isWatching = true;
  }
  disconnect() {
    this.isWatching = false;
  }
  report(...entries: readonly Entry[]) {
    this.callback({ getEntries: () => entries });
  }
}

class FakeWorkers extends EventTarget {
  controller: object | null = null;
  readonly messages: unknown[] = [];
  readonly ready = Promise.resolve({
    active: { postMessage: (message: unknown) => this.messages.push(message) },
  });
  readonly register = vi.fn(async () => {});
}

/** How the browser loaded the page; `workerStart` is 0 unless a worker handled the request. */
class FakeNavigation {
  workerStart = 0;
}
let workers: FakeWorkers;
let navigation: FakeNavigation;
let page: EventTarget & Readonly<{ requestIdleCallback: (call: () => void) => unknown }>;
let connection: { saveData: boolean };
let registerServiceWorker: () => void;

beforeEach(async () => {
  vi.useFakeTimers();
  observers.length = 0;
  workers = new FakeWorkers();
  navigation = new FakeNavigation();
  vi.stubEnv("PROD", true);
  page = Object.assign(new EventTarget(), {
    requestIdleCallback: (call: () => void) => setTimeout(call, 50),
  });
  connection = { saveData: false };
  vi.stubGlobal("navigator", { serviceWorker: workers, connection });
  vi.stubGlobal("window", page);
  vi.stubGlobal("requestIdleCallback", page.requestIdleCallback);
  vi.stubGlobal("document", { documentElement: { lang: "tl" } });
  vi.stubGlobal("location", { origin: "https://skypurse.test" });
  vi.stubGlobal("PerformanceObserver", FakeObserver);
  vi.stubGlobal("PerformanceNavigationTiming", FakeNavigation);
  vi.spyOn(performance, "getEntriesByType").mockImplementation((type) =>
    type === "navigation" ? [navigation as PerformanceNavigationTiming] : [],
  );
  vi.resetModules();
  ({ registerServiceWorker } = await import("./offline.ts"));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const ORIGIN = "https://skypurse.test";
const itemsFile = (hash: string) => pathOf(itemsEndpoints.file, { params: { hash } });
const urls = (...urlsToCache: readonly string[]) => ({ type: "CACHE_URLS", payload: { urlsToCache } });
const file = (name: string, workerStart = 0) => ({ name: `${ORIGIN}${name}`, workerStart });

test("the page's requests are observed once, however often it is called, and only for a limited time", async () => {
  registerServiceWorker();
  registerServiceWorker();
  await vi.advanceTimersByTimeAsync(5_000);
  registerServiceWorker();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(workers.register).toHaveBeenCalledOnce();
  expect(observers.map(({ isWatching }) => isWatching)).toEqual([true]);

  workers.controller = {};
  workers.dispatchEvent(new Event("controllerchange"));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(observers.map(({ isWatching }) => isWatching)).toEqual([false]);
});

test("the worker receives the requests from before it took control, and no others, to cache", async () => {
  registerServiceWorker();
  await vi.advanceTimersByTimeAsync(5_000);
  observers[0]?.report(
    file(pathOf(itemsEndpoints.manifest)),
    file(pathOf(sessionEndpoints.load)),
    file(itemsFile("a"), 12),
  );
  observers[0]?.report(file(itemsFile("b"), 12));
  observers[0]?.report(
    file("/assets/shop.js"),
    file(pathOf(shopEndpoints.items)),
    file(pathOf(configEndpoints.load)),
    file(pathOf(ordersEndpoints.list)),
  );
  observers[0]?.report({ name: "https://ads.test/assets/ad.js", workerStart: 0 });
  // A page asks for the same again: the worker has it already.
  observers[0]?.report(file(pathOf(configEndpoints.load)), file("/assets/shop.js"));
  expect(workers.messages.slice(1)).toEqual([
    urls(`${ORIGIN}${pathOf(itemsEndpoints.manifest)}`),
    urls(
      `${ORIGIN}/assets/shop.js`,
      `${ORIGIN}${pathOf(shopEndpoints.items)}`,
      `${ORIGIN}${pathOf(configEndpoints.load)}`,
    ),
  ]);
});

test("requests are observed too if the worker of an earlier page takes control before this page looks", async () => {
  registerServiceWorker();
  workers.controller = {};
  await vi.advanceTimersByTimeAsync(5_000);
  observers[0]?.report(file(pathOf(configEndpoints.load)));
  expect(workers.messages.slice(1)).toEqual([urls(`${ORIGIN}${pathOf(configEndpoints.load)}`)]);
});

test("the worker receives all parts in the shown language to cache, and again after a change of it", async () => {
  registerServiceWorker();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(workers.register).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(5_000);
  vi.stubGlobal("document", { documentElement: { lang: "de" } });
  page.dispatchEvent(new Event("language-changed"));
  expect(workers.messages).toEqual(
    ["tl", "de"].map((language) => ({ type: "KEEP_PARTS", language, isAll: true })),
  );
});

test("a browser that saves data caches only visited parts, and a second visit observes no requests", async () => {
  connection.saveData = true;
  workers.controller = {};
  navigation.workerStart = 12;
  registerServiceWorker();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(workers.messages).toEqual([{ type: "KEEP_PARTS", language: "tl", isAll: false }]);
  expect(observers).toEqual([]);
});

test("a failure is retried at the next visit", async () => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
  workers.register.mockRejectedValueOnce(new Error("no network"));
  registerServiceWorker();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(warn).toHaveBeenCalledOnce();
  registerServiceWorker();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(workers.register).toHaveBeenCalledTimes(2);
  expect(observers).toHaveLength(1);
});
