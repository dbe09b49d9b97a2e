import { beforeEach, expect, test, vi } from "vitest";
import { ApiError } from "#client/api/api.ts";
import { createMemoryStore, change as newChange, openEngineTab } from "#testing/outbox/tab.ts";

beforeEach(() => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
});

test.each([
  [401, "sign_in_needed"],
  [408, "timeout"],
  [425, "too_early"],
  [429, "too_many_requests"],
  [500, "server_error"],
  [503, "unavailable"],
  [403, "unexpected"],
  [200, "unreadable"],
  [409, "other_player"],
])("a change that fails with %i %s waits, and is sent again", async (status, code) => {
  let failures = 1;
  const send = vi.fn(async () => {
    if (failures-- > 0) throw new ApiError(code, status);
  });
  const { outbox, journal, waits } = openEngineTab(createMemoryStore(), send);
  outbox.setPlayer("mia");
  outbox.submit(newChange("a", 1));
  await outbox.flush();
  expect(journal.changes()).toMatchObject([{ state: "waiting", attempts: 1 }]);
  expect(waits.length).toBe(1);
  await outbox.flush();
  expect(send).toHaveBeenCalledTimes(2);
  expect(journal.changes()).toEqual([]);
});

test.each([
  [400, "invalid"],
  [403, "forbidden"],
  [404, "not_found"],
  [409, "changed_meanwhile"],
  [413, "too_large"],
  [422, "invalid"],
  [422, "rate_too_old"],
])("a change that fails with %i %s is refused, and stays visible", async (status, code) => {
  const send = vi.fn(() => Promise.reject(new ApiError(code, status)));
  const { outbox, journal, waits } = openEngineTab(createMemoryStore(), send);
  outbox.setPlayer("mia");
  outbox.submit(newChange("a", 1));
  for (let flush = 0; flush < 2; flush++) await outbox.flush();
  expect(send).toHaveBeenCalledTimes(1);
  expect(journal.changes()).toMatchObject([{ state: "refused", code }]);
  expect(waits).toEqual([]);
});
