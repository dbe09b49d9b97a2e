import { beforeEach, describe, expect, test, vi } from "vitest";
import { ApiError } from "#client/api/api.ts";
import { change, createMemoryStore, failOffline, openEngineTab, payloads } from "#testing/outbox/tab.ts";

let store = createMemoryStore();
beforeEach(() => {
  store = createMemoryStore();
  vi.spyOn(console, "warn").mockImplementation(() => {});
});

describe("while an attempt is in progress", () => {
  /** Submits a change of a guest whose request does not get a response until `end` is called. */
  function startAttempt() {
    const response = Promise.withResolvers<void>();
    const requested = Promise.withResolvers<void>();
    const { outbox, journal } = openEngineTab(store, async ({ recordAttempt }) => {
      requested.resolve();
      await response.promise;
      // Another attempt, such as one based on a newer version.
      recordAttempt([{ field: "level", mine: 76, theirs: 80, instead: change("a", 80) }]);
      await refusal?.();
    });
    let refusal: (() => Promise<void>) | undefined;
    outbox.setPlayer("guest");
    outbox.submit(change("a", 1));
    const end = async (outcome?: () => Promise<void>) => {
      refusal = outcome;
      response.resolve();
      await outbox.flush();
    };
    return { outbox, journal, requestSent: requested.promise, end };
  }
  const refuse = () => Promise.reject(new ApiError("order_limit", 403));

  test.each([
    ["taken", undefined],
    ["lost", failOffline],
    ["refused", refuse],
  ] as const)("a forgotten change is not stored again when it was %s", async (_outcome, outcome) => {
    const { outbox, journal, requestSent, end } = startAttempt();
    await requestSent;
    outbox.removeAllOf("guest");
    await end(outcome);
    expect(journal.reload()).toEqual([]);
  });

  test.each([
    ["lost", failOffline, "waiting"],
    ["refused", refuse, "refused"],
    ["taken", undefined, "conflict"],
  ] as const)(
    "a change that was passed to a member remains the member's when it was %s",
    async (_outcome, outcome, state) => {
      const { outbox, journal, requestSent, end } = startAttempt();
      await requestSent;
      outbox.reassign("guest", "mia");
      await end(outcome);
      expect(journal.reload()).toMatchObject([{ player: "mia", state }]);
    },
  );
});

test("a refused change is repeated for its own player, also while another one is signed in", async () => {
  const { outbox, journal } = openEngineTab(store, () => Promise.reject(new ApiError("order_limit", 403)));
  outbox.setPlayer("mia");
  outbox.submit(change("a", 1));
  await outbox.flush();
  const [refused] = journal.changes();
  if (!refused) throw new Error("Nothing was refused");
  outbox.setPlayer("tim");
  outbox.resubmit(refused);
  expect(journal.changes()).toMatchObject([{ player: "mia", state: "waiting", payload: 1_001 }]);
});

test("another player of the browser neither sends nor alters waiting changes", async () => {
  const first = openEngineTab(store, failOffline);
  first.outbox.setPlayer("mia");
  first.outbox.submit(change("a", 1));
  await first.outbox.flush();
  const arrived: unknown[] = [];
  const second = openEngineTab(
    store,
    async ({ player, change: { payload } }) => void arrived.push([player, payload]),
  );
  second.outbox.setPlayer("tim");
  second.outbox.submit(change("a", 2));
  await second.outbox.flush();
  expect(arrived).toEqual([["tim", 2]]);
  expect(second.outbox.waiting()).toEqual([]);
  second.outbox.setPlayer("mia");
  await second.outbox.flush();
  expect(arrived).toEqual([
    ["tim", 2],
    ["mia", 1],
  ]);
});

test("a change that is submitted before the outbox knows the player waits for that player", async () => {
  const arrived: unknown[] = [];
  const { outbox, journal } = openEngineTab(
    store,
    async ({ change: { payload } }) => void arrived.push(payload),
  );
  outbox.submit(change("a", 1), "mia");
  await outbox.flush();
  expect(payloads(journal)).toEqual([1]);
  outbox.setPlayer("mia");
  await outbox.flush();
  expect(arrived).toEqual([1]);
});

test("a guest's changes are sent as soon as they belong to the signed-in member", async () => {
  const arrived: unknown[] = [];
  const { outbox } = openEngineTab(
    store,
    async ({ player, change: { payload } }) => void arrived.push([player, payload]),
  );
  outbox.submit(change("a", 1), "guest");
  outbox.setPlayer("mia");
  await outbox.flush();
  expect(outbox.players()).toEqual(["guest"]);
  outbox.reassign("guest", "mia");
  await vi.waitFor(() => expect(arrived).toEqual([["mia", 1]]));
});

test("waiting changes are also counted for a player whose changes are not sent yet, and for their former guest", async () => {
  const { outbox } = openEngineTab(store, failOffline);
  outbox.submit(change("a", 1), "mia");
  outbox.submit(change("b", 2), "guest");
  outbox.submit(change("c", 3), "tim");
  expect(outbox.waiting()).toEqual([]);
  expect(outbox.waiting(["mia", "guest"]).map(({ target }) => target)).toEqual(["a", "b"]);
});

test("forgetting a player removes all changes that are or may be the player's", () => {
  const { outbox, journal } = openEngineTab(store, failOffline);
  outbox.submit(change("a", 1), "mia");
  outbox.submit(change("b", 2), "tim");
  const newer = (player: string) => JSON.stringify({ form: 2, player });
  store.save("skypurse.change.000000000000001.change:m", newer("mia"));
  store.save("skypurse.change.000000000000001.change:t", newer("tim"));
  store.save("skypurse.change.000000000000002.change:d", "{damaged");
  store.save("skypurse.change.000000000000003.change:e.damaged", "{damaged by an earlier release");
  outbox.removeAllOf("mia");
  expect(payloads(journal)).toEqual([2]);
  expect(journal.countNewer("tim")).toBe(1);
  expect(store.texts.size).toBe(2);
});
