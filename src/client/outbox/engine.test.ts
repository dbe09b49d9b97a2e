import { QueryClient } from "@tanstack/react-query";
import * as v from "valibot";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { ApiError, createApi } from "../api.ts";
import type { ChangeContent, Conflict } from "./change.ts";
import { createOutbox, type Kind, type Sending } from "./engine.ts";
import { createJournal, type Store } from "./journal.ts";
import { createLedger } from "./ledger.ts";

/** A browser's storage, which outlives its tabs. */
function memory(): Store & { texts: Map<string, string> } {
  const texts = new Map<string, string>();
  return {
    texts,
    keys: (prefix) => [...texts.keys()].filter((key) => key.startsWith(prefix)),
    load: (key) => texts.get(key) ?? null,
    save: (key, value) => void texts.set(key, value),
    remove: (key) => void texts.delete(key),
  };
}

const OFFLINE = () => Promise.reject(new ApiError("offline", 0));
type Send = (sending: Sending) => Promise<void>;
let ids = 0;

/** A tab on a storage. `send` is what becomes of each request. */
function tab(store: Store, send: Send, inTurn: <T>(work: () => Promise<T>) => Promise<T> = (work) => work()) {
  const journal = createJournal(store);
  const ledger = createLedger(journal);
  const waits: { ms: number; call: () => void }[] = [];
  const kind: Kind = {
    parse: (payload) => v.parse(v.number(), payload),
    async send(sending) {
      sending.attempt([]);
      await send(sending);
      return { stale: [] };
    },
    again: (payload) => Number(payload) + 1_000,
  };
  const outbox = createOutbox({
    journal,
    ledger,
    api: createApi(() => OFFLINE()),
    client: new QueryClient(),
    kindOf: async () => kind,
    newId: () => `change:${ids++}`,
    now: () => 1_000,
    inTurn,
    after(ms, call) {
      const wait = { ms, call };
      waits.push(wait);
      return () => void waits.splice(waits.indexOf(wait), waits.includes(wait) ? 1 : 0);
    },
    random: () => 1,
  });
  return { outbox, journal, ledger, waits };
}

const change = (target: string, payload: unknown): ChangeContent => ({
  kind: "test:set",
  target,
  label: target,
  payload,
});
const payloads = (journal: ReturnType<typeof createJournal>) => journal.all().map(({ payload }) => payload);

let store = memory();
beforeEach(() => {
  store = memory();
  vi.spyOn(console, "warn").mockImplementation(() => {});
});

test("a change is stored before its request leaves", async () => {
  const seen: number[] = [];
  const { outbox } = tab(store, async () => void seen.push(store.texts.size));
  outbox.play("mia");
  outbox.submit(change("a", 1));
  expect(store.texts.size).toBe(1);
  await outbox.run();
  expect(seen).toEqual([1]);
  expect(store.texts.size).toBe(0);
});

test("changes are sent in the order they were made, and a new tab goes on where one was closed", async () => {
  const first = tab(store, OFFLINE);
  first.outbox.play("mia");
  for (const payload of [1, 2, 3]) first.outbox.submit(change("a", payload));
  await first.outbox.run();
  const arrived: unknown[] = [];
  const second = tab(store, async ({ change: sent }) => void arrived.push(sent.payload));
  second.outbox.play("mia");
  await second.outbox.run();
  expect(arrived).toEqual([1, 2, 3]);
  expect(second.journal.all()).toEqual([]);
});

test("a change keeps its id through all attempts", async () => {
  const seen: string[] = [];
  let failures = 2;
  const { outbox } = tab(store, async ({ change: { id } }) => {
    seen.push(id);
    if (failures-- > 0) await OFFLINE();
  });
  outbox.play("mia");
  outbox.submit(change("a", 1));
  for (let i = 0; i < 3; i++) await outbox.run();
  expect(seen.length).toBe(3);
  expect(new Set(seen).size).toBe(1);
});

test("the waits grow to a minute and no further", async () => {
  const { outbox, waits } = tab(store, OFFLINE);
  outbox.play("mia");
  outbox.submit(change("a", 1));
  const seen: number[] = [];
  for (let i = 0; i < 9; i++) {
    await outbox.run();
    seen.push(waits.at(-1)?.ms ?? 0);
  }
  expect(seen.slice(-8)).toEqual([2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000, 60_000]);
  expect(waits.length).toBe(1);
});

test("several targets that fail at once count as one failure", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const { outbox, waits } = tab(store, () => Promise.reject(new ApiError("unexpected", 502)));
  for (let i = 0; i < 7; i++) outbox.submit(change(`order ${i}`, i), "mia");
  outbox.play("mia");
  await outbox.run();
  expect(waits.map(({ ms }) => ms)).toEqual([1_000]);
});

describe("while an attempt is under way", () => {
  /** A change of a guest, with what holds its request back. */
  function held() {
    const answer = Promise.withResolvers<void>();
    const isAsked = Promise.withResolvers<void>();
    const { outbox, journal } = tab(store, async ({ attempt }) => {
      isAsked.resolve();
      await answer.promise;
      // Another attempt, as on top of a newer version.
      attempt([{ field: "level", mine: 76, theirs: 80, instead: change("a", 80) }]);
      await refusal?.();
    });
    let refusal: (() => Promise<void>) | undefined;
    outbox.play("guest");
    outbox.submit(change("a", 1));
    const end = async (fails?: () => Promise<void>) => {
      refusal = fails;
      answer.resolve();
      await outbox.run();
    };
    return { outbox, journal, isAsked: isAsked.promise, end };
  }
  const refuse = () => Promise.reject(new ApiError("order_limit", 403));

  test.each([
    ["taken", undefined],
    ["lost", OFFLINE],
    ["refused", refuse],
  ] as const)("what is forgotten is not stored again, whether the change was %s", async (_outcome, fails) => {
    const { outbox, journal, isAsked, end } = held();
    await isAsked;
    outbox.forget("guest");
    await end(fails);
    expect(journal.fresh()).toEqual([]);
  });

  test.each([
    ["lost", OFFLINE, "waiting"],
    ["refused", refuse, "refused"],
    ["taken", undefined, "conflict"],
  ] as const)(
    "what has become a member's stays theirs when the change was %s",
    async (_outcome, fails, state) => {
      const { outbox, journal, isAsked, end } = held();
      await isAsked;
      outbox.rename("guest", "mia");
      await end(fails);
      expect(journal.fresh()).toMatchObject([{ player: "mia", state }]);
    },
  );
});

test("a refused change is made again for its own player, whoever plays by then", async () => {
  const { outbox, journal } = tab(store, () => Promise.reject(new ApiError("order_limit", 403)));
  outbox.play("mia");
  outbox.submit(change("a", 1));
  await outbox.run();
  const [refused] = journal.all();
  if (!refused) throw new Error("Nothing was refused");
  const made = outbox.again(refused);
  outbox.play("tim");
  await made;
  expect(journal.all()).toMatchObject([{ player: "mia", state: "waiting", payload: 1_001 }]);
});

describe("what the server answers", () => {
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
    const { outbox, journal } = tab(store, () => Promise.reject(new ApiError(code, status)));
    outbox.play("mia");
    outbox.submit(change("a", 1));
    await outbox.run();
    expect(journal.all()).toMatchObject([{ state: "waiting", payload: 1 }]);
  });

  test.each([
    ["order_limit", 403],
    ["not_found", 404],
    ["changed_meanwhile", 409],
    ["invalid", 422],
  ] as const)(
    "%s (%i): the change is kept as refused, and made again with what is there now",
    async (code, status) => {
      let isRefused = true;
      const sent: unknown[] = [];
      const { outbox, journal } = tab(store, async ({ change: { payload } }) => {
        if (isRefused) throw new ApiError(code, status);
        sent.push(payload);
      });
      outbox.play("mia");
      outbox.submit(change("a", 1));
      await outbox.run();
      const [refused] = journal.all();
      expect(refused).toMatchObject({ state: "refused", code, payload: 1 });
      isRefused = false;
      if (refused) await outbox.again(refused);
      await outbox.run();
      expect(sent).toEqual([1_001]);
      expect(journal.all()).toEqual([]);
    },
  );
});

test("a target that fails does not hold up the others, and its own changes stay in order", async () => {
  const arrived: unknown[] = [];
  const { outbox, journal } = tab(store, async ({ change: { target, payload } }) => {
    if (target === "bad") throw new ApiError("unexpected", 500);
    arrived.push(payload);
  });
  outbox.play("mia");
  outbox.submit(change("bad", 1));
  outbox.submit(change("bad", 2));
  outbox.submit(change("good", 3));
  await outbox.run();
  expect(arrived).toEqual([3]);
  expect(payloads(journal)).toEqual([1, 2]);
});

test("another player of the browser neither sends nor changes what waits", async () => {
  const first = tab(store, OFFLINE);
  first.outbox.play("mia");
  first.outbox.submit(change("a", 1));
  await first.outbox.run();
  const arrived: unknown[] = [];
  const second = tab(store, async ({ player, change: { payload } }) => void arrived.push([player, payload]));
  second.outbox.play("tim");
  second.outbox.submit(change("a", 2));
  await second.outbox.run();
  expect(arrived).toEqual([["tim", 2]]);
  expect(second.outbox.waiting()).toEqual([]);
  second.outbox.play("mia");
  await second.outbox.run();
  expect(arrived).toEqual([
    ["tim", 2],
    ["mia", 1],
  ]);
});

test("a change that is made before it is known here who plays waits for that player", async () => {
  const arrived: unknown[] = [];
  const { outbox, journal } = tab(store, async ({ change: { payload } }) => void arrived.push(payload));
  outbox.submit(change("a", 1), "mia");
  await outbox.run();
  expect(payloads(journal)).toEqual([1]);
  outbox.play("mia");
  await outbox.run();
  expect(arrived).toEqual([1]);
});

test("what waits is counted also for a player whose changes are not sent yet, and for the guest they were", async () => {
  const { outbox } = tab(store, OFFLINE);
  outbox.submit(change("a", 1), "mia");
  outbox.submit(change("b", 2), "guest");
  outbox.submit(change("c", 3), "tim");
  expect(outbox.waiting()).toEqual([]);
  expect(outbox.waiting(["mia", "guest"]).map(({ target }) => target)).toEqual(["a", "b"]);
});

test("two tabs send each change once", async () => {
  const arrived: unknown[] = [];
  let turn: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const next = turn.then(work);
    turn = next.catch(() => {});
    return next;
  };
  const send: Send = async ({ change: { payload } }) => void arrived.push(payload);
  const [one, other] = [tab(store, send, inTurn), tab(store, send, inTurn)];
  one.outbox.play("mia");
  other.outbox.play("mia");
  one.outbox.submit(change("a", 1));
  other.outbox.submit(change("a", 2));
  await Promise.all([one.outbox.run(), other.outbox.run()]);
  expect(arrived).toEqual([1, 2]);
});

test("what a newer release stored and what is damaged stay as they are", async () => {
  const newer = JSON.stringify({ form: 2, secret: "of a newer release" });
  store.save("skypurse.change.000000000000001.change:n", newer);
  store.save("skypurse.change.000000000000002.change:d", "{damaged");
  const { outbox, journal } = tab(store, async () => {});
  outbox.play("mia");
  await outbox.run();
  expect(journal.all()).toEqual([]);
  expect(journal.newer()).toBe(1);
  expect(Object.fromEntries(store.texts)).toEqual({
    "skypurse.change.000000000000001.change:n": newer,
    "skypurse.change.000000000000002.change:d": "{damaged",
  });
});

test("forgetting a player leaves nothing behind that is theirs or may be", () => {
  const { outbox, journal } = tab(store, OFFLINE);
  outbox.submit(change("a", 1), "mia");
  outbox.submit(change("b", 2), "tim");
  const newer = (player: string) => JSON.stringify({ form: 2, player });
  store.save("skypurse.change.000000000000001.change:m", newer("mia"));
  store.save("skypurse.change.000000000000001.change:t", newer("tim"));
  store.save("skypurse.change.000000000000002.change:d", "{damaged");
  store.save("skypurse.change.000000000000003.change:e.damaged", "{damaged by an earlier release");
  outbox.forget("mia");
  expect(payloads(journal)).toEqual([2]);
  expect(journal.newer()).toBe(1);
  expect(store.texts.size).toBe(2);
});

test("a payload that its kind cannot read is shown as refused", async () => {
  const { outbox, journal } = tab(store, async () => {});
  outbox.play("mia");
  outbox.submit(change("a", "no number"));
  await outbox.run();
  expect(journal.all()).toMatchObject([{ state: "refused", code: "invalid", payload: "no number" }]);
});

test("an answer that began before a change was taken is shown with the change", async () => {
  const { outbox, ledger } = tab(store, async () => {});
  outbox.play("mia");
  const held = Promise.withResolvers<string>();
  const old = ledger.asked(() => held.promise);
  outbox.submit(change("a", 1));
  await outbox.run();
  held.resolve("before the change");
  const changesOn = async (asked: Promise<{ since: number }>) =>
    ledger.changesSince("mia", "test", (await asked).since).map(({ payload }) => payload);
  expect(await changesOn(old)).toEqual([1]);
  expect(await changesOn(ledger.asked(async () => "after it"))).toEqual([]);
});

test("what an attempt without an answer replaced is told when a later one is answered", async () => {
  const conflict: Conflict = { field: "level", mine: 76, theirs: 80, instead: change("a", 80) };
  const journal = createJournal(store);
  let attempts = 0;
  const outbox = createOutbox({
    journal,
    ledger: createLedger(journal),
    api: createApi(() => OFFLINE()),
    client: new QueryClient(),
    kindOf: async () => ({
      parse: (payload) => payload,
      async send({ attempt }) {
        attempts += 1;
        attempt(attempts === 1 ? [conflict] : []);
        if (attempts === 1) await OFFLINE();
        return { stale: [] };
      },
    }),
    newId: () => `change:${ids++}`,
    now: () => 1_000,
    inTurn: (work) => work(),
    after: () => () => {},
    random: () => 1,
  });
  outbox.play("mia");
  outbox.submit(change("a", 76));
  await outbox.run();
  await outbox.run();
  expect(journal.all()).toMatchObject([{ state: "conflict", field: "level", mine: 76, theirs: 80 }]);
});
