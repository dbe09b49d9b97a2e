import { beforeEach, describe, expect, test, vi } from "vitest";
import { ApiError } from "#client/api/api.ts";
import { change, memory, OFFLINE, payloads, tab } from "#testing/outbox/tab.ts";

let store = memory();
beforeEach(() => {
  store = memory();
  vi.spyOn(console, "warn").mockImplementation(() => {});
});

describe("while an attempt is in progress", () => {
  /** Submits a change of a guest whose request does not get a response until `end` is called. */
  function held() {
    const answer = Promise.withResolvers<void>();
    const isAsked = Promise.withResolvers<void>();
    const { outbox, journal } = tab(store, async ({ attempt }) => {
      isAsked.resolve();
      await answer.promise;
      // Another attempt, such as one based on a newer version.
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
  ] as const)("a forgotten change is not stored again when it was %s", async (_outcome, fails) => {
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
    "a change that was passed to a member remains the member's when it was %s",
    async (_outcome, fails, state) => {
      const { outbox, journal, isAsked, end } = held();
      await isAsked;
      outbox.rename("guest", "mia");
      await end(fails);
      expect(journal.fresh()).toMatchObject([{ player: "mia", state }]);
    },
  );
});

test("a refused change is repeated for its own player, even if another one is signed in by then", async () => {
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

test("another player of the browser neither sends nor alters waiting changes", async () => {
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

test("a change that is submitted before the outbox knows the player waits for that player", async () => {
  const arrived: unknown[] = [];
  const { outbox, journal } = tab(store, async ({ change: { payload } }) => void arrived.push(payload));
  outbox.submit(change("a", 1), "mia");
  await outbox.run();
  expect(payloads(journal)).toEqual([1]);
  outbox.play("mia");
  await outbox.run();
  expect(arrived).toEqual([1]);
});

test("a guest's changes are sent as soon as they belong to the signed-in member", async () => {
  const arrived: unknown[] = [];
  const { outbox } = tab(
    store,
    async ({ player, change: { payload } }) => void arrived.push([player, payload]),
  );
  outbox.submit(change("a", 1), "guest");
  outbox.play("mia");
  await outbox.run();
  expect(outbox.players()).toEqual(["guest"]);
  outbox.rename("guest", "mia");
  await vi.waitFor(() => expect(arrived).toEqual([["mia", 1]]));
});

test("waiting changes are also counted for a player whose changes are not sent yet, and for their former guest", async () => {
  const { outbox } = tab(store, OFFLINE);
  outbox.submit(change("a", 1), "mia");
  outbox.submit(change("b", 2), "guest");
  outbox.submit(change("c", 3), "tim");
  expect(outbox.waiting()).toEqual([]);
  expect(outbox.waiting(["mia", "guest"]).map(({ target }) => target)).toEqual(["a", "b"]);
});

test("forgetting a player removes all changes that are or may be the player's", () => {
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
