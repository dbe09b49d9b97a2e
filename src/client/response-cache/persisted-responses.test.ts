// @vitest-environment jsdom
import { QueryClient, QueryObserver } from "@tanstack/react-query";
import * as v from "valibot";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ApiError } from "#client/api/api.ts";
import { lastSession } from "#client/api/last-session.ts";
import { sessionQuery } from "#client/api/session.ts";
import type { Player, Session } from "#contract/session.ts";
import { persistResponses } from "./persisted-responses.ts";
import type { ResponseStore } from "./response-store.ts";
import { responseOf, withResponses } from "./stored-responses.ts";

const OFFLINE = new ApiError("offline", 0);
const player = (id: string): Player => ({
  ...{ id, role: "member", name: id, email: null, image: null },
  ...{ upgradedFrom: null, isJoinWaiting: false },
});
const session = (id: string | null): Session => ({
  hasGoogle: true,
  player: id === null ? null : player(id),
});
const THING = v.object({ count: v.number() });

/** The records of one browser's database, which outlives its tabs. */
let stored: Map<string, unknown>;
let isRefused: boolean;
const store: ResponseStore = {
  async read(id, hash) {
    if (isRefused) throw new DOMException("Refused", "InvalidStateError");
    return responseOf(stored.get(id), hash, Date.now());
  },
  async write(id, changed) {
    if (isRefused) throw new DOMException("Full", "QuotaExceededError");
    stored.set(id, structuredClone(withResponses(stored.get(id), changed, Date.now())));
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

/** A tab of the player `id`; `null` for a visitor. */
function tab(id: string | null) {
  const client = new QueryClient({
    defaultOptions: { queries: { retry: 1, retryDelay: 500, networkMode: "always" } },
  });
  const plays = (next: string | null) => client.setQueryData(sessionQuery.queryKey, session(next));
  plays(id);
  persistResponses(client, store);
  /** Observes a query whose request is `queryFn`. */
  function look(
    key: readonly unknown[],
    queryFn: () => Promise<unknown>,
    kept: typeof THING | undefined = THING,
  ) {
    const observer = new QueryObserver(client, { queryKey: key, queryFn, meta: { kept } });
    const leave = observer.subscribe(() => {});
    return { now: () => observer.getCurrentResult(), again: () => observer.refetch(), leave };
  }
  return { client, plays, look };
}
const settle = (ms = 200) => vi.advanceTimersByTimeAsync(ms);
const answer = (count: number) => async () => ({ count });
const fail = (error: unknown) => async () => {
  throw error;
};
const MIA = ["things", "mia"];

test("a seen response is shown in the next tab while the server is unreachable, with its time", async () => {
  const before = tab("mia").look(MIA, answer(1));
  await settle();
  const at = before.now().dataUpdatedAt;
  await settle(3_600_000);
  const after = tab("mia").look(MIA, fail(OFFLINE));
  await settle(50);
  expect(after.now().data).toEqual({ count: 1 });
  await settle(5_000);
  expect(after.now()).toMatchObject({ data: { count: 1 }, dataUpdatedAt: at, isError: true });
});

test("a stored response is shown only after two seconds while a request is in progress", async () => {
  tab("mia").look(MIA, answer(1));
  await settle();
  const slow = tab("mia").look(
    MIA,
    () => new Promise((resolve) => setTimeout(() => resolve({ count: 2 }), 3_000)),
  );
  await settle(1_900);
  expect(slow.now().data).toBeUndefined();
  await settle(200);
  expect(slow.now().data).toEqual({ count: 1 });
  await settle(1_000);
  expect(slow.now()).toMatchObject({ data: { count: 2 }, failureCount: 0 });
});

test("another player sees no stored response of the previous one, and the sign-in deletes it", async () => {
  tab("mia").look(["things"], answer(1));
  await settle();
  expect([...stored.keys()]).toEqual(["mia"]);
  const ben = tab("ben").look(["things"], fail(OFFLINE));
  await settle(5_000);
  expect(ben.now().data).toBeUndefined();
  expect([...stored.keys()]).toEqual([]);
});

test("signing out deletes stored responses, and a response that arrives later is not stored", async () => {
  const mine = tab("mia");
  mine.look(["things"], answer(1));
  await settle();
  mine.look(
    ["things", "mia", "late"],
    () => new Promise((give) => setTimeout(() => give({ count: 2 }), 300)),
  );
  await settle(100);
  mine.plays(null);
  await settle(1_000);
  expect([...stored.keys()]).toEqual([]);
  expect(lastSession()?.player).toBeNull();
});

test("a response to one player's request that arrives when another is signed in is not stored", async () => {
  const shared = tab("mia");
  const late = shared.look(
    ["things"],
    () => new Promise((give) => setTimeout(() => give({ count: 1 }), 300)),
  );
  await settle(100);
  shared.plays("ben");
  await settle(1_000);
  expect(late.now().data).toEqual({ count: 1 });
  expect([...stored.keys()]).toEqual([]);
});

test("a tab whose player has signed out in another tab no longer stores responses", async () => {
  const left = tab("mia");
  const seen = left.look(MIA, answer(1));
  await settle();
  tab(null);
  await settle();
  await seen.again();
  await settle();
  expect([...stored.keys()]).toEqual([]);
});

test("data set without a request, such as the response to a change, are stored too", async () => {
  const mine = tab("mia");
  mine.look(MIA, answer(1));
  await settle();
  mine.client.setQueryData(MIA, { count: 7 });
  await settle();
  const after = tab("mia").look(MIA, fail(OFFLINE));
  await settle(50);
  expect(after.now().data).toEqual({ count: 7 });
});

test.each(['{"count":"many"}', "{", '"text"'])("a stored %s is deleted, and no page fails", async (text) => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
  tab("mia").look(MIA, answer(1));
  await settle();
  const changed = new Map([[JSON.stringify(MIA), { at: Date.now(), text }]]);
  await store.write("mia", changed);
  const after = tab("mia").look(MIA, fail(OFFLINE));
  await settle(5_000);
  expect(after.now()).toMatchObject({ data: undefined, isError: true });
  expect(responseOf(stored.get("mia"), JSON.stringify(MIA), Date.now())).toBeUndefined();
});

test.each([401, 403, 404])("a stored response is hidden when the server responds with %s", async (status) => {
  tab("mia").look(MIA, answer(1));
  await settle();
  let isReachable = false;
  const after = tab("mia").look(MIA, async () => {
    throw isReachable ? new ApiError("refused", status) : OFFLINE;
  });
  await settle(2_000);
  expect(after.now().data).toEqual({ count: 1 });
  isReachable = true;
  window.dispatchEvent(new Event("online"));
  await settle(2_000);
  expect(after.now().data).toBeUndefined();
  expect(responseOf(stored.get("mia"), JSON.stringify(MIA), Date.now())).toBeUndefined();
});

test("the page refetches when the network is back", async () => {
  tab("mia").look(MIA, answer(1));
  await settle();
  let isReachable = false;
  const after = tab("mia").look(MIA, async () => {
    if (!isReachable) throw OFFLINE;
    return { count: 2 };
  });
  await settle(2_000);
  isReachable = true;
  window.dispatchEvent(new Event("online"));
  await settle(2_000);
  expect(after.now()).toMatchObject({ data: { count: 2 }, failureCount: 0 });
});

test("pages work online without a database, or with a full one", async () => {
  const said = vi.spyOn(console, "warn").mockImplementation(() => {});
  isRefused = true;
  const mine = tab("mia").look(MIA, answer(1));
  await settle();
  expect(mine.now().data).toEqual({ count: 1 });
  const offline = tab("mia").look(MIA, fail(OFFLINE));
  await settle(5_000);
  expect(offline.now()).toMatchObject({ data: undefined, isError: true });
  expect(said).toHaveBeenCalled();
});

test("a query without a schema is not stored", async () => {
  const mine = tab("mia");
  mine.client.setQueryData(MIA, { count: 1 });
  await settle();
  expect(stored.size).toBe(0);
});
