import { beforeEach, expect, test, vi } from "vitest";
import { ApiError } from "#client/api/api.ts";
import { createMemoryStore, change as newChange, openEngineTab, payloads } from "#testing/outbox/tab.ts";

beforeEach(() => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
});

const REFUSED = 300_000;
const replacing = (target: string, payload: number) => ({
  ...newChange(target, payload),
  kind: "test:replace",
});

/** Opens a tab whose server refuses `REFUSED` until `accept` is called, and collects what it accepts. */
function openTab(store = createMemoryStore()) {
  const arrived: unknown[] = [];
  let isRefusing = true;
  const tab = openEngineTab(store, async ({ change }) => {
    if (isRefusing && change.payload === REFUSED) throw new ApiError("rate_out_of_range", 422);
    arrived.push(change.payload);
  });
  tab.outbox.setPlayer("mia");
  function accept(): void {
    isRefusing = false;
  }
  return { ...tab, arrived, accept };
}

test("a refusal ends when the next change of its target is made, also before that one is sent", async () => {
  const { outbox, journal, arrived } = openTab();
  outbox.submit(replacing("a", REFUSED));
  await outbox.flush();
  expect(journal.changes()).toMatchObject([{ state: "refused", payload: REFUSED }]);
  outbox.submit(replacing("a", 150_000));
  expect(journal.changes()).toMatchObject([{ state: "waiting", payload: 150_000 }]);
  await outbox.flush();
  expect(arrived).toEqual([150_000]);
  expect(journal.changes()).toEqual([]);
});

test("a change is not stored as refused if its target has been changed again before", async () => {
  const { outbox, journal, ledger, arrived } = openTab();
  const { since } = await ledger.withChangesSince(async () => undefined);
  outbox.submit(replacing("a", REFUSED));
  outbox.submit(replacing("a", 150_000));
  await outbox.flush();
  expect(arrived).toEqual([150_000]);
  expect(journal.changes()).toEqual([]);
  // It is not shown as if it had been accepted.
  expect(ledger.changesSince("mia", "test", since).map(({ payload }) => payload)).toEqual([150_000]);
});

test.each([
  ["of another target", replacing("b", 150_000), "mia"],
  ["of another player", replacing("a", 150_000), "ben"],
  ["in another scope", { ...replacing("a", 150_000), kind: "other:replace" }, "mia"],
])("a refusal stays after a change %s", async (_which, next, player) => {
  const { outbox, journal } = openTab();
  outbox.submit(replacing("a", REFUSED));
  await outbox.flush();
  outbox.submit(next, player);
  expect(payloads(journal)).toContain(REFUSED);
});

test("a refusal of a change that sets only a part of its target stays after the next one", async () => {
  const { outbox, journal } = openTab();
  outbox.submit(newChange("a", REFUSED));
  outbox.submit(newChange("a", 150_000));
  await outbox.flush();
  outbox.submit(newChange("a", 160_000));
  await outbox.flush();
  expect(payloads(journal)).toEqual([REFUSED]);
});

test("a refused change is not repeated if its target is changed in another tab meanwhile", async () => {
  const store = createMemoryStore();
  const { outbox, journal, arrived, accept } = openTab(store);
  outbox.submit(replacing("a", REFUSED));
  await outbox.flush();
  accept();
  const [refused] = journal.changes();
  if (!refused) return expect.unreachable();
  openTab(store).outbox.submit(replacing("a", 150_000));
  outbox.resubmit(refused);
  await outbox.flush();
  expect(arrived).not.toContain(REFUSED + 1_000);
  expect(journal.changes().filter(({ state }) => state === "refused")).toEqual([]);
});

test("two presses repeat a refused change once", async () => {
  const { outbox, journal, arrived, accept } = openTab();
  outbox.submit(replacing("a", REFUSED));
  await outbox.flush();
  accept();
  const [refused] = journal.changes();
  if (!refused) return expect.unreachable();
  outbox.resubmit(refused);
  outbox.resubmit(refused);
  await outbox.flush();
  expect(arrived).toEqual([REFUSED + 1_000]);
});
