import { beforeEach, expect, test, vi } from "vitest";
import { CHANGE_ID_DAYS } from "#contract/stored-types.ts";
import { DAY_MS } from "#domain/time/day-ms.ts";
import { createMemoryStore, failOffline, change as newChange, openEngineTab } from "#testing/outbox/tab.ts";

/** Longer than the server remembers which changes it has applied. */
const TOO_LONG_MS = CHANGE_ID_DAYS * DAY_MS + 1;
let store = createMemoryStore();
beforeEach(() => {
  store = createMemoryStore();
  vi.spyOn(console, "warn").mockImplementation(() => {});
});

/** Opens a tab after a time has passed since the changes of the first one. */
function openLater(ms: number) {
  const send = vi.fn(() => Promise.resolve());
  const tab = openEngineTab(store, send, undefined, () => 1_000 + ms);
  tab.outbox.setPlayer("mia");
  return { ...tab, send };
}

async function submitOffline(): Promise<void> {
  const { outbox } = openEngineTab(store, failOffline);
  outbox.setPlayer("mia");
  outbox.submit(newChange("a", 1));
  await outbox.flush();
}

test("a change that may have arrived is refused once the server may have forgotten it", async () => {
  await submitOffline();
  const { outbox, journal, send } = openLater(TOO_LONG_MS);
  await outbox.flush();
  expect(send).not.toHaveBeenCalled();
  expect(journal.changes()).toMatchObject([{ state: "refused", code: "too_old" }]);
});

test("a change that may have arrived is sent again as long as the server remembers it", async () => {
  await submitOffline();
  const { outbox, journal, send } = openLater(TOO_LONG_MS - 1);
  await outbox.flush();
  expect(send).toHaveBeenCalledOnce();
  expect(journal.changes()).toEqual([]);
});

test("a change that was never sent is sent, however old it is", async () => {
  // This tab is offline, so it sends nothing.
  openEngineTab(store, failOffline).outbox.submit(newChange("a", 1), "mia");
  const { outbox, journal, send } = openLater(TOO_LONG_MS);
  await outbox.flush();
  expect(send).toHaveBeenCalledOnce();
  expect(journal.changes()).toEqual([]);
});
