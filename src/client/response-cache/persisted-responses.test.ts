// @vitest-environment jsdom
import { QueryClient, QueryObserver } from "@tanstack/react-query";
import * as v from "valibot";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ApiError } from "#client/api/api.ts";
import { lastSession, sessionQuery, storeSession } from "#client/api/session.ts";
import type { Player, Session } from "#contract/session.ts";
import { persistResponses } from "./persisted-responses.ts";
import type { ResponseStore } from "./response-store.ts";
import { responseOf, withResponse } from "./response-store.ts";

const OFFLINE = new ApiError("offline", 0);
const player = (id: string): Player => ({
  ...{ id, role: "member", name: id, email: null, image: null },
  ...{ convertedFrom: null, isJoinWaiting: false },
});
const session = (id: string | null): Session => ({
  hasGoogle: true,
  player: id === null ? null : player(id),
});
const Thing = v.object({ count: v.number() });

/** The records of one browser's database, which outlives its tabs. */
let stored: Map<string, unknown>;
let isRefused: boolean;
const store: ResponseStore = {
  async read(id, hash) {
    if (isRefused) throw new DOMException("Refused", "InvalidStateError");
    return responseOf(stored.get(id), hash, Date.now());
  },
  async write(id, hash, response) {
    if (isRefused) throw new DOMException("Full", "QuotaExceededError");
    stored.set(id, structuredClone(withResponse(stored.get(id), hash, response)));
  },
  async removeOthers(id) {
    if (isRefused) throw new DOMException("Refused", "InvalidStateError");
    for (const key of stored.keys()) if (key !== id) stored.delete(key);
  },
};

beforeEach(() => {
  vi.useFakeTimers();
  stored = new Map();
  isRefused = false;
  localStorage.clear();
});
afterEach(() => void vi.useRealTimers());

/** A tab of the player `id`; `null` for a visitor, `undefined` while the session is loading. */
function openTab(id: string | null | undefined) {
  const client = new QueryClient({
    defaultOptions: { queries: { retry: 1, retryDelay: 500, networkMode: "always" } },
  });
  function signIn(next: string | null): void {
    storeSession(session(next));
    client.setQueryData(sessionQuery.queryKey, session(next));
  }
  if (id !== undefined) signIn(id);
  persistResponses(client, store);
  /** Observes a query whose request is `queryFn`. */
  function observe(
    key: readonly unknown[],
    queryFn: () => Promise<unknown>,
    persistedSchema: typeof Thing | undefined = Thing,
    keepsDeleted = false,
  ) {
    const meta = { persistedSchema, keepsDeleted };
    const observer = new QueryObserver(client, { queryKey: key, queryFn, meta });
    const leave = observer.subscribe(() => {});
    return { result: () => observer.getCurrentResult(), refetch: () => observer.refetch(), leave };
  }
  return { client, plays: signIn, observe };
}
const advanceTime = (ms = 200) => vi.advanceTimersByTimeAsync(ms);
const respondWith = (count: number) => async () => ({ count });
const fail = (error: unknown) => async () => {
  throw error;
};
const MIA = ["things", "mia"];

test("a seen response is shown in the next tab while the server is unreachable, with its time", async () => {
  const before = openTab("mia").observe(MIA, respondWith(1));
  await advanceTime();
  const at = before.result().dataUpdatedAt;
  await advanceTime(3_600_000);
  const after = openTab("mia").observe(MIA, fail(OFFLINE));
  await advanceTime(50);
  expect(after.result().data).toEqual({ count: 1 });
  await advanceTime(5_000);
  expect(after.result()).toMatchObject({ data: { count: 1 }, dataUpdatedAt: at, isError: true });
});

test("a stored response is shown only after two seconds while a request is in progress", async () => {
  openTab("mia").observe(MIA, respondWith(1));
  await advanceTime();
  const slow = openTab("mia").observe(
    MIA,
    () => new Promise((resolve) => setTimeout(() => resolve({ count: 2 }), 3_000)),
  );
  await advanceTime(1_900);
  expect(slow.result().data).toBeUndefined();
  await advanceTime(200);
  expect(slow.result().data).toEqual({ count: 1 });
  await advanceTime(1_000);
  expect(slow.result()).toMatchObject({ data: { count: 2 }, failureCount: 0 });
});

test("a stored response is shown even if the session becomes known only after the query has failed", async () => {
  openTab("mia").observe(MIA, respondWith(1));
  await advanceTime();
  const tab = openTab(undefined);
  const slow = tab.observe(MIA, fail(OFFLINE));
  await advanceTime(5_000);
  expect(slow.result()).toMatchObject({ data: undefined, isError: true });
  tab.plays("mia");
  await advanceTime(50);
  expect(slow.result().data).toEqual({ count: 1 });
});

test("another player sees no stored response of the previous one, and the sign-in deletes it", async () => {
  openTab("mia").observe(["things"], respondWith(1));
  await advanceTime();
  expect([...stored.keys()]).toEqual(["mia"]);
  const ben = openTab("ben").observe(["things"], fail(OFFLINE));
  await advanceTime(5_000);
  expect(ben.result().data).toBeUndefined();
  expect([...stored.keys()]).toEqual([]);
});

test("signing out deletes stored responses, and a response that arrives later is not stored", async () => {
  const mine = openTab("mia");
  mine.observe(["things"], respondWith(1));
  await advanceTime();
  mine.observe(
    ["things", "mia", "late"],
    () => new Promise((resolve) => setTimeout(() => resolve({ count: 2 }), 300)),
  );
  await advanceTime(100);
  mine.plays(null);
  await advanceTime(1_000);
  expect([...stored.keys()]).toEqual([]);
  expect(lastSession()?.player).toBeNull();
});

test("a response to one player's request that arrives when another is signed in is not stored", async () => {
  const shared = openTab("mia");
  const late = shared.observe(
    ["things"],
    () => new Promise((resolve) => setTimeout(() => resolve({ count: 1 }), 300)),
  );
  await advanceTime(100);
  shared.plays("ben");
  await advanceTime(1_000);
  expect(late.result().data).toEqual({ count: 1 });
  expect([...stored.keys()]).toEqual([]);
});

test("a tab whose player has signed out in another tab no longer stores responses", async () => {
  const left = openTab("mia");
  const seen = left.observe(MIA, respondWith(1));
  await advanceTime();
  openTab(null);
  await advanceTime();
  await seen.refetch();
  await advanceTime();
  expect([...stored.keys()]).toEqual([]);
});

test("data set without a request, such as the response to a change, are stored too", async () => {
  const mine = openTab("mia");
  mine.observe(MIA, respondWith(1));
  await advanceTime();
  mine.client.setQueryData(MIA, { count: 7 });
  await advanceTime();
  const after = openTab("mia").observe(MIA, fail(OFFLINE));
  await advanceTime(50);
  expect(after.result().data).toEqual({ count: 7 });
});

test.each(['{"count":"many"}', "{", '"text"'])("a stored %s is deleted, and no page fails", async (text) => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
  openTab("mia").observe(MIA, respondWith(1));
  await advanceTime();
  await store.write("mia", JSON.stringify(MIA), { at: Date.now(), text });
  const after = openTab("mia").observe(MIA, fail(OFFLINE));
  await advanceTime(5_000);
  expect(after.result()).toMatchObject({ data: undefined, isError: true });
  expect(responseOf(stored.get("mia"), JSON.stringify(MIA), Date.now())).toBeUndefined();
});

test.each([401, 403, 404])("a stored response is hidden when the server responds with %s", async (status) => {
  openTab("mia").observe(MIA, respondWith(1));
  await advanceTime();
  let isReachable = false;
  const after = openTab("mia").observe(MIA, async () => {
    throw isReachable ? new ApiError("refused", status) : OFFLINE;
  });
  await advanceTime(2_000);
  expect(after.result().data).toEqual({ count: 1 });
  isReachable = true;
  window.dispatchEvent(new Event("online"));
  await advanceTime(2_000);
  expect(after.result().data).toBeUndefined();
  expect(responseOf(stored.get("mia"), JSON.stringify(MIA), Date.now())).toBeUndefined();
});

test("restored data that were deleted stay on the page if the query keeps them, but not in the storage", async () => {
  openTab("mia").observe(MIA, respondWith(1));
  await advanceTime();
  let failure = OFFLINE;
  const failing = async () => {
    throw failure;
  };
  const after = openTab("mia").observe(MIA, failing, Thing, true);
  await advanceTime(2_000);
  failure = new ApiError("not_found", 404);
  window.dispatchEvent(new Event("online"));
  await advanceTime(2_000);
  expect(after.result()).toMatchObject({ data: { count: 1 }, error: failure });
  expect(responseOf(stored.get("mia"), JSON.stringify(MIA), Date.now())).toBeUndefined();
  failure = new ApiError("sign_in_needed", 401);
  void after.refetch();
  await advanceTime(2_000);
  expect(after.result().data).toBeUndefined();
});

test("the page refetches when the network is back", async () => {
  openTab("mia").observe(MIA, respondWith(1));
  await advanceTime();
  let isReachable = false;
  const after = openTab("mia").observe(MIA, async () => {
    if (!isReachable) throw OFFLINE;
    return { count: 2 };
  });
  await advanceTime(2_000);
  isReachable = true;
  window.dispatchEvent(new Event("online"));
  await advanceTime(2_000);
  expect(after.result()).toMatchObject({ data: { count: 2 }, failureCount: 0 });
});

test("pages work online without a database, or with a full one", async () => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
  isRefused = true;
  const mine = openTab("mia").observe(MIA, respondWith(1));
  await advanceTime();
  expect(mine.result().data).toEqual({ count: 1 });
  const offline = openTab("mia").observe(MIA, fail(OFFLINE));
  await advanceTime(5_000);
  expect(offline.result()).toMatchObject({ data: undefined, isError: true });
  expect(warn).toHaveBeenCalled();
});

test("a query without a schema is not stored", async () => {
  const mine = openTab("mia");
  mine.client.setQueryData(MIA, { count: 1 });
  await advanceTime();
  expect(stored.size).toBe(0);
});
