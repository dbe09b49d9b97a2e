import { beforeEach, describe, expect, test, vi } from "vitest";
import { ApiError } from "#client/api/api.ts";
import {
  change,
  createMemoryStore,
  failOffline,
  openEngineTab,
  payloads,
  type Send,
} from "#testing/outbox/tab.ts";
import type { Conflict } from "./change.ts";

let store = createMemoryStore();
beforeEach(() => {
  store = createMemoryStore();
  vi.spyOn(console, "warn").mockImplementation(() => {});
});

test("a change is stored before its request leaves", async () => {
  const seen: number[] = [];
  const { outbox } = openEngineTab(store, async () => void seen.push(store.texts.size));
  outbox.setPlayer("mia");
  outbox.submit(change("a", 1));
  expect(store.texts.size).toBe(1);
  await outbox.flush();
  expect(seen).toEqual([1]);
  expect(store.texts.size).toBe(0);
});

test("changes are sent in the order they were made, and a new tab continues after a closed one", async () => {
  const first = openEngineTab(store, failOffline);
  first.outbox.setPlayer("mia");
  for (const payload of [1, 2, 3]) first.outbox.submit(change("a", payload));
  await first.outbox.flush();
  const arrived: unknown[] = [];
  const second = openEngineTab(store, async ({ change: sent }) => void arrived.push(sent.payload));
  second.outbox.setPlayer("mia");
  await second.outbox.flush();
  expect(arrived).toEqual([1, 2, 3]);
  expect(second.journal.changes()).toEqual([]);
});

test("a change keeps its id through all attempts", async () => {
  const seen: string[] = [];
  let failures = 2;
  const { outbox } = openEngineTab(store, async ({ change: { id } }) => {
    seen.push(id);
    if (failures-- > 0) await failOffline();
  });
  outbox.setPlayer("mia");
  outbox.submit(change("a", 1));
  for (let i = 0; i < 3; i++) await outbox.flush();
  expect(seen.length).toBe(3);
  expect(new Set(seen).size).toBe(1);
});

test("the retry delay grows up to one minute", async () => {
  const { outbox, waits } = openEngineTab(store, failOffline);
  outbox.setPlayer("mia");
  outbox.submit(change("a", 1));
  const seen: number[] = [];
  for (let i = 0; i < 9; i++) {
    await outbox.flush();
    seen.push(waits.at(-1)?.ms ?? 0);
  }
  expect(seen.slice(-8)).toEqual([2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000, 60_000]);
  expect(waits.length).toBe(1);
});

test("several targets that fail at once count as one failure", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const { outbox, waits } = openEngineTab(store, () => Promise.reject(new ApiError("unexpected", 502)));
  for (let i = 0; i < 7; i++) outbox.submit(change(`order ${i}`, i), "mia");
  outbox.setPlayer("mia");
  await outbox.flush();
  expect(waits.map(({ ms }) => ms)).toEqual([1_000]);
});

describe("the server's response", () => {
  test.each([
    ["offline", 0],
    ["unreadable", 200],
    ["sign_in_needed", 401],
    ["unexpected", 404],
    ["other_player", 409],
    ["too_fast", 429],
    ["unexpected", 500],
    ["not_ready", 503],
  ] as const)("%s (%i): the change waits", async (code, status) => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    const { outbox, journal } = openEngineTab(store, () => Promise.reject(new ApiError(code, status)));
    outbox.setPlayer("mia");
    outbox.submit(change("a", 1));
    await outbox.flush();
    expect(journal.changes()).toMatchObject([{ state: "waiting", payload: 1 }]);
  });

  test.each([
    ["order_limit", 403],
    ["not_found", 404],
    ["changed_meanwhile", 409],
    ["invalid", 422],
  ] as const)(
    "%s (%i): the change is stored as refused, and can be repeated on the present state",
    async (code, status) => {
      let isRefused = true;
      const sent: unknown[] = [];
      const { outbox, journal } = openEngineTab(store, async ({ change: { payload } }) => {
        if (isRefused) throw new ApiError(code, status);
        sent.push(payload);
      });
      outbox.setPlayer("mia");
      outbox.submit(change("a", 1));
      await outbox.flush();
      const [refused] = journal.changes();
      expect(refused).toMatchObject({ state: "refused", code, payload: 1 });
      isRefused = false;
      if (refused) outbox.resubmit(refused);
      await outbox.flush();
      expect(sent).toEqual([1_001]);
      expect(journal.changes()).toEqual([]);
    },
  );
});

test("a failing target does not block the others, and its own changes stay in order", async () => {
  const arrived: unknown[] = [];
  const { outbox, journal } = openEngineTab(store, async ({ change: { target, payload } }) => {
    if (target === "bad") throw new ApiError("unexpected", 500);
    arrived.push(payload);
  });
  outbox.setPlayer("mia");
  outbox.submit(change("bad", 1));
  outbox.submit(change("bad", 2));
  outbox.submit(change("good", 3));
  await outbox.flush();
  expect(arrived).toEqual([3]);
  expect(payloads(journal)).toEqual([1, 2]);
});

test("two tabs send each change once", async () => {
  const arrived: unknown[] = [];
  let lastWork: Promise<unknown> = Promise.resolve();
  const withLock = <T>(work: () => Promise<T>): Promise<T> => {
    const next = lastWork.then(work);
    lastWork = next.catch(() => {});
    return next;
  };
  const send: Send = async ({ change: { payload } }) => void arrived.push(payload);
  const [first, second] = [openEngineTab(store, send, withLock), openEngineTab(store, send, withLock)];
  first.outbox.setPlayer("mia");
  second.outbox.setPlayer("mia");
  first.outbox.submit(change("a", 1));
  second.outbox.submit(change("a", 2));
  await Promise.all([first.outbox.flush(), second.outbox.flush()]);
  expect(arrived).toEqual([1, 2]);
});

test("changes of a newer release and damaged ones are left untouched", async () => {
  const newer = JSON.stringify({ form: 2, secret: "of a newer release" });
  store.save("skypurse.change.000000000000001.change:n", newer);
  store.save("skypurse.change.000000000000002.change:d", "{damaged");
  const { outbox, journal } = openEngineTab(store, async () => {});
  outbox.setPlayer("mia");
  await outbox.flush();
  expect(journal.changes()).toEqual([]);
  expect(journal.countNewer("mia")).toBe(1);
  expect(Object.fromEntries(store.texts)).toEqual({
    "skypurse.change.000000000000001.change:n": newer,
    "skypurse.change.000000000000002.change:d": "{damaged",
  });
});

test("a payload that its kind cannot read is shown as refused", async () => {
  const { outbox, journal } = openEngineTab(store, async () => {});
  outbox.setPlayer("mia");
  outbox.submit(change("a", "no number"));
  await outbox.flush();
  expect(journal.changes()).toMatchObject([{ state: "refused", code: "invalid", payload: "no number" }]);
});

test("a response to a request from before a change was accepted is shown with the change", async () => {
  const { outbox, ledger } = openEngineTab(store, async () => {});
  outbox.setPlayer("mia");
  const response = Promise.withResolvers<string>();
  const snapshotBefore = ledger.withChangesSince(() => response.promise);
  outbox.submit(change("a", 1));
  await outbox.flush();
  response.resolve("before the change");
  const changesOn = async (snapshot: Promise<{ since: number }>) =>
    ledger.changesSince("mia", "test", (await snapshot).since).map(({ payload }) => payload);
  expect(await changesOn(snapshotBefore)).toEqual([1]);
  expect(await changesOn(ledger.withChangesSince(async () => "after it"))).toEqual([]);
});

test("the conflicts of an attempt without a response are reported when a later attempt succeeds", async () => {
  const conflict: Conflict = { field: "level", mine: 76, theirs: 80, instead: change("a", 80) };
  let isFirst = true;
  const { outbox, journal } = openEngineTab(store, async ({ recordAttempt }) => {
    if (!isFirst) return;
    isFirst = false;
    recordAttempt([conflict]);
    await failOffline();
  });
  outbox.setPlayer("mia");
  outbox.submit(change("a", 76));
  await outbox.flush();
  await outbox.flush();
  expect(journal.changes()).toMatchObject([{ state: "conflict", field: "level", mine: 76, theirs: 80 }]);
});

test("a change with a long label is read again after a reload", () => {
  const { outbox } = openEngineTab(store, failOffline);
  outbox.submit({ ...change("a", 1), label: "x".repeat(500) }, "mia");
  const { journal } = openEngineTab(store, failOffline);
  expect(journal.changes()).toMatchObject([{ payload: 1, label: "x".repeat(200) }]);
});

test("a change that could not be read after a reload is not accepted", () => {
  const { outbox, journal } = openEngineTab(store, failOffline);
  expect(() => outbox.submit({ ...change("a", 1), kind: "set" }, "mia")).toThrow();
  expect(journal.changes()).toEqual([]);
});
